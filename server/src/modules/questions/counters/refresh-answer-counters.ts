import type { Tx } from '../../../platform/database/database.ts'
import { syncQuestion } from '../states/change-question.ts'
import { lockQuestion } from '../states/question-state.repository.ts'
import { updateAnswerCounters } from './question-counters.repository.ts'

/**
 * Updates the values that a question stores about its answers, after one was written, deleted or restored.
 * `activeAt` also moves the question's last activity.
 */
export async function refreshAnswerCounters(
  tx: Tx,
  questionId: number,
  { activeAt }: { activeAt?: number } = {},
): Promise<void> {
  const before = await lockQuestion(tx, questionId)
  if (before) await syncQuestion(tx, before, await updateAnswerCounters(tx, questionId, { activeAt }))
}
