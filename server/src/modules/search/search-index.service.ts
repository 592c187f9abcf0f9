import { lockAscending } from '../../db/statements/row-lock.ts'
import { type Database, type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import {
  addCollectedWords,
  collectWords,
  listAnswerTexts,
  listPostIds,
  listPostsToIndex,
  listQuestionTexts,
  removePostsToIndex,
  replaceDocuments,
  type SearchDocument,
} from './search-index.repository.ts'
import { segmentForIndex } from './segmentation.rules.ts'

type IndexedPost = { id: number; title?: string; content: string; tags: string | null }

/**
 * Updates the index for one question, and for its answers if its tags have changed. Visibility is checked
 * when searching.
 */
export async function indexQuestion(tx: Tx, id: number): Promise<void> {
  const answers = await listPostsToIndex(tx, { limit: waitingBatchSize, questionId: id })
  await removePostsToIndex(tx, [id, ...answers])
  await put(tx, await listQuestionTexts(tx, [id]))
  if (answers.length > 0) await put(tx, await listAnswerTexts(tx, answers))
}

export async function indexAnswer(tx: Tx, id: number): Promise<void> {
  await removePostsToIndex(tx, [id])
  await put(tx, await listAnswerTexts(tx, [id]))
}

const batchSize = 1000
const waitingBatchSize = 200

export const hasPostsToIndex = async (db: Executor) => (await listPostsToIndex(db, { limit: 1 })).length > 0

const turnMs = 4000

/**
 * Indexes posts whose words or tags changed without an event. One run does a part of them, so that a process
 * can stop; the next run continues.
 */
export async function indexWaitingPosts(db: Database, stopping?: AbortSignal): Promise<void> {
  const until = performance.now() + turnMs
  while (!stopping?.aborted && performance.now() < until && (await hasPostsToIndex(db))) {
    await inTransaction(db, async (tx) => {
      const ids = await listPostsToIndex(tx, { limit: waitingBatchSize })
      for (const table of ['questions', 'answers'] as const) await lockAscending(tx, table, ids)
      await removePostsToIndex(tx, ids)
      await put(tx, await listQuestionTexts(tx, ids))
      await put(tx, await listAnswerTexts(tx, ids))
    })
  }
}

/** Indexes the next posts after an id; undefined if there are none left. */
export async function indexNext(
  tx: Tx,
  table: 'questions' | 'answers',
  afterId: number,
  limit: number,
): Promise<{ lastId: number; count: number } | undefined> {
  const ids = await listPostIds(tx, table, { afterId, limit })
  const lastId = ids.at(-1)
  if (lastId === undefined) return undefined
  // Otherwise, an edit that is committed after its post was read would be overwritten with the older text.
  await lockAscending(tx, table, ids)
  await removePostsToIndex(tx, ids)
  await put(tx, await (table === 'questions' ? listQuestionTexts : listAnswerTexts)(tx, ids))
  return { lastId, count: ids.length }
}

/** Rebuilds the index in batches, while the site keeps running. Returns how many posts it has. */
export async function rebuildIndex(
  db: Database,
  onProgress: (indexed: number) => void = () => {},
): Promise<number> {
  await collectWords(db)
  try {
    return await indexAll(db, onProgress)
  } finally {
    await addCollectedWords(db)
  }
}

async function indexAll(db: Database, onProgress: (indexed: number) => void): Promise<number> {
  let indexed = 0
  for (const table of ['questions', 'answers'] as const) {
    for (let after = 0; ; ) {
      const batch = await inTransaction(db, (tx) => indexNext(tx, table, after, batchSize))
      if (!batch) break
      after = batch.lastId
      indexed += batch.count
      onProgress(indexed)
    }
  }
  return indexed
}

const put = (tx: Tx, posts: readonly IndexedPost[]) => replaceDocuments(tx, posts.map(present))

function present({ id, title, content, tags: tagIds }: IndexedPost): SearchDocument {
  const document = { id, body: segmentForIndex(content), tags: readTagIds(tagIds) }
  return title === undefined ? document : { ...document, title: segmentForIndex(title) }
}

/** The ids in such a text; null means none. */
export const readTagIds = (tagIds: string | null): number[] =>
  (tagIds ?? '').split(' ').filter(Boolean).map(Number)
