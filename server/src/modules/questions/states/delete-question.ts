import { questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../../platform/errors/index.ts'
import type { EventMap } from '../../../platform/events/index.ts'
import { type Actor, assertMayStillAct } from '../../auth/index.ts'
import { recordActivity } from '../../history/index.ts'
import { maySeeQuestion } from '../../visibility/index.ts'
import { isDeletable, mayDelete, mayRecover } from '../question.policy.ts'
import { findHighestAnswerScore } from '../question.repository.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { approveQuestion, makeAvailable, publishQuestion } from './publish-question.ts'
import {
  listUndeletedQuestionIds,
  type QuestionState,
  setQuestionStatus,
} from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings'>

type ContentRemoval = EventMap['user.contentRemovalRequested']

export type DeleteQuestion = {
  /** Deletes if the actor may; deleting again does nothing. */
  delete(actor: Actor, questionId: number): Promise<void>
  /** Deletes everything an account has asked until a time. */
  removeAllByUser(removal: ContentRemoval): Promise<void>
  recover(actor: Actor, questionId: number): Promise<void>
}

const batchSize = 100

export function createDeleteQuestion(dependencies: Dependencies): DeleteQuestion {
  const { db, settings } = dependencies

  async function removeBatch({ userId, actorId, until }: ContentRemoval): Promise<number> {
    const ids = await listUndeletedQuestionIds(db, { userId, until, limit: batchSize })
    for (const id of ids) {
      await inTransaction(db, (tx) =>
        changeLinkedQuestion(tx, id, (question) => markDeleted(tx, dependencies, question, actorId)),
      )
    }
    return ids.length
  }

  return {
    async delete(actor, questionId) {
      const done = await inTransaction(db, (tx) =>
        changeLinkedQuestion(tx, questionId, async (question) => {
          await assertMayStillAct(tx, actor)
          if (!maySeeQuestion(actor, question)) throw new AppError('error.object.not_found')
          assertAllowed(mayDelete(actor, question, settings.current.privileges))
          if (question.status === questionStatus.deleted) return true
          assertAllowed(isDeletable(actor, question, await findHighestAnswerScore(tx, questionId)))
          await markDeleted(tx, dependencies, question, actor.userId)
          return true
        }),
      )
      if (!done) throw new AppError('error.object.not_found')
    },
    async removeAllByUser(removal) {
      while ((await removeBatch(removal)) === batchSize);
    },
    async recover(actor, questionId) {
      assertAllowed(mayRecover(actor, settings.current.privileges))
      const { userId } = actor
      const done = await inTransaction(db, async (tx) => {
        const approval = { questionId, reviewerId: userId }
        const isApproved = await approveQuestion(tx, dependencies, approval, [questionStatus.deleted])
        return changeLinkedQuestion(tx, questionId, async (question) => {
          await assertMayStillAct(tx, actor)
          if (question.status !== questionStatus.deleted) return true
          if (isApproved) await publishQuestion(tx, dependencies, question, userId)
          else await markRecovered(tx, dependencies, question, userId)
          return true
        })
      })
      if (!done) throw new AppError('error.question.not_found', { status: 400 })
    },
  }
}

/** Deletes a question that the caller has locked. */
export async function markDeleted(
  tx: Tx,
  { clock, events }: Pick<Dependencies, 'clock' | 'events'>,
  question: QuestionState,
  userId: number,
): Promise<void> {
  const questionId = question.id
  await setQuestionStatus(tx, questionId, questionStatus.deleted)
  await recordActivity(tx, {
    type: 'deleted',
    objectId: questionId,
    userId: question.userId,
    triggerUserId: userId,
    at: clock(),
  })
  await events.record(tx, 'question.deleted', { questionId, actorId: userId })
  await events.record(tx, 'question.statusChanged', { questionId })
}

/** A restored question is open, even if it was closed before. */
export async function markRecovered(
  tx: Tx,
  { clock, events }: Pick<Dependencies, 'clock' | 'events'>,
  { id: questionId }: QuestionState,
  userId: number,
): Promise<void> {
  await makeAvailable(tx, questionId)
  await recordActivity(tx, {
    type: 'undeleted',
    objectId: questionId,
    userId,
    triggerUserId: userId,
    at: clock(),
  })
  await events.record(tx, 'question.restored', { questionId, actorId: userId })
  await events.record(tx, 'question.statusChanged', { questionId, isShown: true })
}
