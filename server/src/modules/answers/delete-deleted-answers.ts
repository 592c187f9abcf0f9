import { answerStatus } from '@querent/sdk/contract'
import { lockAscending } from '../../db/statements/row-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Actor, lockAccounts, lockActor } from '../auth/index.ts'
import { setAcceptedAnswer } from '../questions/index.ts'
import { changeUserCounter } from '../users/index.ts'
import {
  listDeletedAnswers,
  lockAnswersToQuestions,
  takeDeletedAnswers,
} from './delete-permanently.repository.ts'

/** Removes deleted answers from the database, up to a limit. Returns their ids. */
export async function deleteDeletedAnswers(tx: Tx, limit: number): Promise<number[]> {
  const answers = await listDeletedAnswers(tx, limit)
  // Versions before 0073 left a deleted answer marked as the accepted one of its question.
  const accepted = answers.filter((answer) => answer.accepted === 1)
  await lockAscending(
    tx,
    'questions',
    accepted.map(({ question_id }) => question_id),
  )
  const taken = await takeDeletedAnswers(
    tx,
    answers.map(({ id }) => id),
  )
  for (const { id, question_id } of accepted) {
    if (taken.includes(id)) await setAcceptedAnswer(tx, question_id, 0)
  }
  return taken
}

/**
 * Removes the answers to questions that are about to be removed from the counters of their authors, and
 * returns their ids; the database removes them with the questions. `actor` is the administrator whose call
 * causes it, which is rejected if the account may no longer act (see `lockActor`).
 */
export async function uncountAnswersToQuestions(
  tx: Tx,
  questionIds: readonly number[],
  actor?: Actor,
): Promise<number[]> {
  const answers = await lockAnswersToQuestions(tx, questionIds)
  const authorIds = answers
    .filter(({ status }) => status === answerStatus.available)
    .map(({ user_id }) => user_id)
  if (actor) await lockActor(tx, actor, authorIds)
  else await lockAccounts(tx, authorIds)
  for (const id of authorIds) await changeUserCounter(tx, id, 'answer_count', -1)
  return answers.map(({ id }) => id)
}
