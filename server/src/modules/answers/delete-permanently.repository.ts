import { answerStatus } from '@querent/sdk/contract'
import { lockRows } from '../../db/statements/row-lock.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** Some of the deleted answers. */
export function listDeletedAnswers(db: Executor, limit: number) {
  return db
    .selectFrom('answers')
    .select(['id', 'question_id', 'accepted'])
    .where('status', '=', answerStatus.deleted)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Removes answers from the database that are still deleted. Returns their ids. */
export async function takeDeletedAnswers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const query = tx.deleteFrom('answers').where('status', '=', answerStatus.deleted).where('id', 'in', ids)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

/** All answers to questions, locked for their removal. */
export async function lockAnswersToQuestions(tx: Tx, questionIds: readonly number[]) {
  if (questionIds.length === 0) return []
  const query = tx
    .selectFrom('answers')
    .select(['id', 'user_id', 'status'])
    .where('question_id', 'in', questionIds)
    .orderBy('id')
  return lockRows(tx, query).execute()
}
