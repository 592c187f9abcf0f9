import { answerStatus } from '@querent/sdk/contract'
import type { Tx } from '../../platform/database/database.ts'
import { setAcceptedAnswer } from '../questions/index.ts'
import { changeUserCounter } from '../users/index.ts'
import { takeAnswersToQuestions, takeDeletedAnswers } from './delete-permanently.repository.ts'

/** Removes deleted answers from the database, up to a limit. Returns their ids. */
export async function deleteDeletedAnswers(tx: Tx, limit: number): Promise<number[]> {
  const answers = await takeDeletedAnswers(tx, limit)
  // Versions before 0073 left a deleted answer marked as the accepted one of its question.
  for (const { question_id, accepted } of answers) {
    if (accepted === 1) await setAcceptedAnswer(tx, question_id, 0)
  }
  return answers.map(({ id }) => id)
}

/** Removes all answers to questions that are about to be removed. Returns their ids. */
export async function deleteAnswersToQuestions(tx: Tx, questionIds: readonly number[]): Promise<number[]> {
  const answers = await takeAnswersToQuestions(tx, questionIds)
  for (const { user_id, status } of answers) {
    if (status === answerStatus.available) await changeUserCounter(tx, user_id, 'answer_count', -1)
  }
  return answers.map(({ id }) => id)
}
