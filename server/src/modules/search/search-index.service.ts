import { type Database, type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import {
  deleteNotes,
  listAnswerTexts,
  listNotes,
  listQuestionTexts,
  putDocuments,
  type SearchDocument,
  type TextChoice,
} from './search-index.repository.ts'
import { segmentForIndex } from './segmentation.rules.ts'

type IndexedPost = { id: number; title?: string; content: string; tags: string | null }

/**
 * Brings the index up to date with one question, and with its answers when its tags have changed. Whether it may be
 * found is asked when searching.
 */
export async function indexQuestion(tx: Tx, id: number): Promise<void> {
  const answers = await listNotes(tx, { limit: notedBatch, questionId: id })
  await deleteNotes(tx, [id, ...answers])
  await put(tx, await listQuestionTexts(tx, { ids: [id] }))
  if (answers.length > 0) await put(tx, await listAnswerTexts(tx, { ids: answers }))
}

export async function indexAnswer(tx: Tx, id: number): Promise<void> {
  await deleteNotes(tx, [id])
  await put(tx, await listAnswerTexts(tx, { ids: [id] }))
}

const batchSize = 1000
const notedBatch = 200

/** Brings the index up to date with posts whose words or tags changed without anyone announcing them. */
export async function indexNotedPosts(db: Database): Promise<void> {
  while ((await listNotes(db, { limit: 1 })).length > 0) {
    await inTransaction(db, async (tx) => {
      const ids = await listNotes(tx, { limit: notedBatch })
      await deleteNotes(tx, ids)
      await put(tx, await listQuestionTexts(tx, { ids }))
      await put(tx, await listAnswerTexts(tx, { ids }))
    })
  }
}

type ListTexts = (db: Executor, choice: TextChoice) => Promise<IndexedPost[]>

/** Indexes the posts behind an id; undefined when there are none left. */
export async function indexNext(
  tx: Tx,
  list: ListTexts,
  afterId: number,
  limit: number,
): Promise<{ lastId: number; count: number } | undefined> {
  const posts = await list(tx, { afterId, limit })
  const last = posts.at(-1)
  if (!last) return undefined
  await deleteNotes(
    tx,
    posts.map(({ id }) => id),
  )
  await put(tx, posts)
  return { lastId: last.id, count: posts.length }
}

/** Builds the index again, in batches, so that the site can go on meanwhile. */
export async function rebuildIndex(
  db: Database,
  onProgress: (indexed: number) => void = () => {},
): Promise<number> {
  let indexed = 0
  for (const list of [listQuestionTexts, listAnswerTexts]) {
    for (let after = 0; ; ) {
      const batch = await inTransaction(db, (tx) => indexNext(tx, list, after, batchSize))
      if (!batch) break
      after = batch.lastId
      indexed += batch.count
      onProgress(indexed)
    }
  }
  return indexed
}

const put = (tx: Tx, posts: readonly IndexedPost[]) => putDocuments(tx, posts.map(present))

function present({ id, title, content, tags: tagIds }: IndexedPost): SearchDocument {
  const document = { id, body: segmentForIndex(content), tags: readTagIds(tagIds) }
  return title === undefined ? document : { ...document, title: segmentForIndex(title) }
}

/** The ids in a text of them; null where there are none. */
export const readTagIds = (tagIds: string | null): number[] =>
  (tagIds ?? '').split(' ').filter(Boolean).map(Number)
