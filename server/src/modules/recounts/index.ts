import type { CounterDifference } from '../../db/statements/stored-counters.ts'
import { type Database, type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { recountQuestions, repairQuestionCounters } from '../questions/index.ts'
import { recountEngagement, repairEngagement } from './recount-engagement.repository.ts'

/** Compares every stored counter of the site with what it counts. Empty when all is well. */
export async function recountCounters(db: Executor): Promise<CounterDifference[]> {
  return [...(await recountQuestions(db)), ...(await recountEngagement(db))]
}

/** Writes every stored counter of the site again: all of them or none. */
export async function repairCounters(db: Database): Promise<void> {
  await inTransaction(db, repairCountersWithin)
}

/** As `repairCounters`, with what was changed before in the same transaction. */
export async function repairCountersWithin(tx: Tx): Promise<void> {
  // First the answers of each question: which questions are unanswered follows from them.
  await repairEngagement(tx)
  await repairQuestionCounters(tx)
}
