import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import {
  findAnswerText,
  findQuestionText,
  listAnswerTexts,
  listQuestionTexts,
  putDocuments,
  type SearchDocument,
} from './search-index.repository.ts'
import { segmentForIndex } from './segmentation.rules.ts'

type IndexedPost = { id: number; title?: string; content: string }

/** Brings the index up to date with one question. Whether it may be found is asked when searching. */
export async function indexQuestion(tx: Tx, id: number): Promise<void> {
  const question = await findQuestionText(tx, id)
  if (question) await putDocuments(tx, [present(question)])
}

export async function indexAnswer(tx: Tx, id: number): Promise<void> {
  const answer = await findAnswerText(tx, id)
  if (answer) await putDocuments(tx, [present(answer)])
}

const batchSize = 1000

/** Builds the index again, in batches, so that the site can go on meanwhile. */
export async function rebuildIndex(
  db: Database,
  onProgress: (indexed: number) => void = () => {},
): Promise<number> {
  let indexed = 0
  for (const list of [listQuestionTexts, listAnswerTexts]) {
    for (let after = 0; ; ) {
      const posts: IndexedPost[] = await list(db, after, batchSize)
      const last = posts.at(-1)
      if (!last) break
      const documents = posts.map(present)
      await inTransaction(db, (tx) => putDocuments(tx, documents))
      after = last.id
      indexed += posts.length
      onProgress(indexed)
    }
  }
  return indexed
}

function present({ id, title, content }: IndexedPost): SearchDocument {
  const body = segmentForIndex(content)
  return title === undefined ? { id, body } : { id, title: segmentForIndex(title), body }
}
