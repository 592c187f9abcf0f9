import { type BackgroundWork, findWork, isReached } from '../../db/upgrade/background-work.ts'
import { listOtherProcesses } from '../../db/upgrade/site-processes.ts'
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts'
import { cacheOnceTrue } from './cache-once-true.ts'
import { countAnswers, countQuestions } from './search-index.repository.ts'
import { indexNext } from './search-index.service.ts'

const name = 'fill search tags'
const goal = 'filled'
/** The migration that versions with tags in the index know. */
const migration = '0075-tags-in-search'
const batchSize = 200

/** Adds the tags of posts that were indexed before tags were part of the index. */
export function fillSearchTags(db: Database): BackgroundWork {
  const stage = (table: 'questions' | 'answers', count: typeof countAnswers) => ({
    name: table,
    count,
    step: (afterId: number) => inTransaction(db, (tx) => indexNext(tx, table, afterId, batchSize)),
  })
  return {
    name,
    goal: () => goal,
    stages: [stage('questions', countQuestions), stage('answers', countAnswers)],
  }
}

/** Whether an older version is also running: it indexes posts without their tags. */
export async function isOlderVersionRunning(db: Executor): Promise<boolean> {
  return (await listOtherProcesses(db)).some(({ schema }) => schema < migration)
}

/** Whether the index has the tags of all posts. */
export const createTagCheck = (db: Executor) =>
  cacheOnceTrue(async () => isReached(await findWork(db, name), goal))
