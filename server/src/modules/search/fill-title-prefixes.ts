import { type BackgroundWork, findWork, isReached } from '../../db/upgrade/background-work.ts'
import { isFilled } from '../../db/upgrade/filling.ts'
import { type Database, type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { cacheOnceTrue } from './cache-once-true.ts'
import {
  countQuestions,
  listQuestionTitles,
  listWrittenTitles,
  replaceTitlePrefixes,
} from './search-index.repository.ts'
import { readTagIds } from './search-index.service.ts'
import { segmentForIndex } from './segmentation.rules.ts'

const name = 'fill title prefixes'
const goal = 'filled'
const batchSize = 200

/** On SQLite, adds existing titles to the index of first letters. */
export function fillTitlePrefixes(db: Database): BackgroundWork {
  // A title could change between being read and being written.
  const step = (afterId: number) =>
    inTransaction(db, async (tx) => {
      const questions = await listQuestionTitles(tx, afterId, batchSize)
      const last = questions.at(-1)
      if (!last) return undefined
      await addTitles(tx, questions)
      return { lastId: last.id, count: questions.length }
    })
  return { name, goal: () => goal, stages: [{ name: 'questions', count: countQuestions, step }] }
}

type TitleRow = { id: number; title: string; tags: string | null }

function addTitles(tx: Tx, questions: readonly TitleRow[]): Promise<void> {
  return replaceTitlePrefixes(
    tx,
    questions.map(({ id, title, tags }) => ({ id, title: segmentForIndex(title), tags: readTagIds(tags) })),
  )
}

/** Adds titles that a version without the index wrote, for example after a rollback. */
export async function addWrittenTitles(db: Database): Promise<void> {
  while ((await listWrittenTitles(db, 1)).length > 0) {
    await inTransaction(db, async (tx) => {
      const questions = await listWrittenTitles(tx, batchSize)
      if (questions.length > 0) await addTitles(tx, questions)
    })
  }
}

/** Whether the index of first letters has all titles. SQLite only. */
export const createPrefixCheck = (db: Executor) =>
  cacheOnceTrue(async () => getEngine(db) === 'sqlite' && isReached(await findWork(db, name), goal))

/** Whether the table of titles has all titles. PostgreSQL only. */
export const createTitleCheck = (db: Executor) =>
  cacheOnceTrue(async () => getEngine(db) === 'postgres' && (await isFilled(db, '0079-title-vectors')))
