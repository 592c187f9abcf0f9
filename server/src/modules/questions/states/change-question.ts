import type { Tx } from '../../../platform/database/database.ts'
import { countQuestionForTags } from '../../tags/index.ts'
import { changeUserCounter } from '../../users/index.ts'
import { isPublishedStatus } from '../../visibility/index.ts'
import { addToSiteCounter } from '../counters/question-counters.repository.ts'
import { lockLinkedQuestions, syncLinks } from '../links/question-links.service.ts'
import { lockQuestion, type QuestionState } from './question-state.repository.ts'

/**
 * The only way to change a question's row: locks it, runs `change`, and updates everything that counts the
 * question (site counters, tags, links, the author's counter). Undefined if there is no such question.
 */
export async function changeQuestion<T>(
  tx: Tx,
  questionId: number,
  change: (question: QuestionState) => Promise<T>,
): Promise<T | undefined> {
  const before = await lockQuestion(tx, questionId)
  if (!before) return undefined
  const result = await change(before)
  await syncQuestion(tx, before, await lockQuestion(tx, questionId))
  return result
}

/**
 * Like `changeQuestion`, for changes that touch links: from and to the question, and to those it will link
 * to.
 */
export async function changeLinkedQuestion<T>(
  tx: Tx,
  questionId: number,
  change: (question: QuestionState) => Promise<T>,
  targetIds: readonly number[] = [],
): Promise<T | undefined> {
  await lockLinkedQuestions(tx, { questionId }, targetIds)
  return changeQuestion(tx, questionId, change)
}

/**
 * Counts a question that was just inserted. `assertWanted` may still deny it, and runs before the site
 * counters, for which every asker waits on PostgreSQL.
 */
export async function countNewQuestion(
  tx: Tx,
  questionId: number,
  assertWanted: () => Promise<void>,
): Promise<void> {
  const question = await lockQuestion(tx, questionId)
  await syncTagsAndAuthor(tx, undefined, question)
  await assertWanted()
  await syncSiteCounters(tx, undefined, question)
}

/** Updates everything that counts a question after a state change; one of the states may be absent. */
export async function syncQuestion(
  tx: Tx,
  before: QuestionState | undefined,
  after: QuestionState | undefined,
): Promise<void> {
  await syncTagsAndAuthor(tx, before, after)
  // Last, because every asker waits for these rows on PostgreSQL.
  await syncSiteCounters(tx, before, after)
}

async function syncTagsAndAuthor(
  tx: Tx,
  before: QuestionState | undefined,
  after: QuestionState | undefined,
): Promise<void> {
  const question = after ?? before
  if (!question) return
  const listed = difference(before?.isListed, after?.isListed)
  const published = difference(isPublishedStatus(before?.status), isPublishedStatus(after?.status))
  if (listed !== 0) {
    await countQuestionForTags(tx, question.id, listed > 0)
    if (before) await syncLinks(tx, { questionId: question.id })
  }
  if (published !== 0) await changeUserCounter(tx, question.userId, 'question_count', published)
}

async function syncSiteCounters(
  tx: Tx,
  before: QuestionState | undefined,
  after: QuestionState | undefined,
): Promise<void> {
  const listed = difference(before?.isListed, after?.isListed)
  const unanswered = difference(before?.isUnanswered, after?.isUnanswered)
  if (listed !== 0) await addToSiteCounter(tx, 'questions.listed', listed)
  if (unanswered !== 0) await addToSiteCounter(tx, 'questions.unanswered', unanswered)
}

const difference = (before = false, after = false) => Number(after) - Number(before)
