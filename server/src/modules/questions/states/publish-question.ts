import { questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordActivity } from '../../history/index.ts'
import { approveUnpublished } from '../../spam-protection/index.ts'
import { isPublishedStatus } from '../../visibility/index.ts'
import { unlinkDuplicate } from '../links/question-links.service.ts'
import { findQuestionState, type QuestionState, setQuestionAvailable } from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'events'>

/**
 * Approves a question in a state in which it was never published; `publishQuestion` then publishes it. Called
 * before the question is locked, as reviewers do.
 */
export async function approveQuestion(
  tx: Tx,
  { clock }: Dependencies,
  { questionId, reviewerId }: { questionId: number; reviewerId: number },
  states: readonly number[] = [questionStatus.pending, questionStatus.deleted],
): Promise<boolean> {
  const question = await findQuestionState(tx, questionId)
  if (!question || !states.includes(question.status)) return false
  return approveUnpublished(tx, question, { reviewerId, at: clock() })
}

/** Publishes a question that was never public and that the caller has locked. */
export async function publishQuestion(
  tx: Tx,
  { clock, events }: Dependencies,
  { id: questionId, userId, status }: QuestionState,
  reviewerId: number,
): Promise<void> {
  await makeAvailable(tx, questionId)
  if (status === questionStatus.deleted) {
    const actors = { userId: reviewerId, triggerUserId: reviewerId }
    await recordActivity(tx, { type: 'undeleted', objectId: questionId, ...actors, at: clock() })
  }
  await events.record(tx, 'question.asked', { questionId, actorId: userId })
  await events.record(tx, 'question.approved', { questionId, actorId: reviewerId })
  await events.record(tx, 'question.statusChanged', { questionId, isShown: true })
}

/** Makes a previously published question available; the caller has locked it. */
export async function reopenQuestion(
  tx: Tx,
  { clock, events }: Dependencies,
  { id: questionId, status }: QuestionState,
  userId: number,
): Promise<void> {
  await makeAvailable(tx, questionId)
  await recordActivity(tx, { type: 'reopened', objectId: questionId, userId, at: clock() })
  await events.record(tx, 'question.reopened', { questionId, actorId: userId })
  await events.record(tx, 'question.statusChanged', { questionId, isShown: !isPublishedStatus(status) })
}

/** Opens a question from any state, and removes its closing reason. */
export async function makeAvailable(tx: Tx, questionId: number): Promise<void> {
  await setQuestionAvailable(tx, questionId)
  await unlinkDuplicate(tx, questionId)
}
