import type { Tx } from '../../platform/database/database.ts'
import { changeQuestion } from './change-question.ts'
import { findAnswerCounters, setAnswerCounters } from './question-counters.repository.ts'

/**
 * Brings what a question stores about its answers in sync with its answers, after one was written, deleted or
 * restored. `activeAt` also moves the question's last activity.
 */
export async function refreshAnswerCounters(
  tx: Tx,
  questionId: number,
  { activeAt }: { activeAt?: number } = {},
): Promise<void> {
  await changeQuestion(tx, questionId, async () => {
    const counters = await findAnswerCounters(tx, questionId)
    await setAnswerCounters(tx, questionId, { ...counters, activeAt })
  })
}
