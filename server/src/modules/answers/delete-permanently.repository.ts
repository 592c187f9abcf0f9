import { answerStatus } from '@querent/sdk/contract'
import type { Tx } from '../../platform/database/database.ts'

const returned = ['id', 'question_id', 'user_id', 'status', 'accepted'] as const

/** Removes some of the deleted answers from the database. */
export function takeDeletedAnswers(tx: Tx, limit: number) {
  return tx
    .deleteFrom('answers')
    .where('status', '=', answerStatus.deleted)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('answers')
        .select('id')
        .where('status', '=', answerStatus.deleted)
        .orderBy('id')
        .limit(limit),
    )
    .returning(returned)
    .execute()
}

/** Removes all answers to questions from the database. */
export async function takeAnswersToQuestions(tx: Tx, questionIds: readonly number[]) {
  if (questionIds.length === 0) return []
  return tx.deleteFrom('answers').where('question_id', 'in', questionIds).returning(returned).execute()
}
