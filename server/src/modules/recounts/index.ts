import type { CounterDifference } from '../../db/statements/stored-counters.ts'
import { type Database, type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { recountQuestions, repairQuestionCounters } from '../questions/index.ts'
import { recountEngagement, repairEngagement } from './recount-engagement.repository.ts'

/** Compares every stored counter of the site with an actual count. Empty if all are right. */
export async function recountCounters(db: Executor): Promise<CounterDifference[]> {
  return [...(await recountQuestions(db)), ...(await recountEngagement(db))]
}

/** Recalculates every stored counter of the site: all of them or none. */
export async function repairCounters(db: Database): Promise<void> {
  await inTransaction(db, repairCountersWithin)
}

/** Like `repairCounters`, including earlier changes in the same transaction. */
export async function repairCountersWithin(tx: Tx): Promise<void> {
  // Answers of questions first: they determine which questions are unanswered.
  await repairEngagement(tx)
  await repairQuestionCounters(tx)
}
