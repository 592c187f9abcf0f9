import { questionStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { assertAllowed } from '../../../platform/errors/index.ts'
import { type Actor, assertMayStillAct } from '../../auth/index.ts'
import { recordActivity } from '../../history/index.ts'
import { isSoundReason, reasonNumbers } from '../../posts/index.ts'
import { isPublishedStatus } from '../../visibility/index.ts'
import { linkDuplicate, unlinkDuplicate } from '../links/question-links.service.ts'
import { mayClose, mayReopen } from '../question.policy.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { findOriginal } from './find-original.ts'
import { approveQuestion, publishQuestion, reopenQuestion } from './publish-question.ts'
import { type QuestionState, setQuestionClosed } from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'markdown' | 'settings'>

export type Closing = { questionId: number; reasonNumber: number; message: string }

export type CloseQuestion = {
  /**
   * Closes for a reason of the catalog. A question that does not exist, or is not public, is left unchanged.
   * `assertUnchanged` runs with the question locked, and may still deny it.
   */
  close(actor: Actor, closing: Closing, assertUnchanged?: (tx: Tx) => Promise<void>): Promise<void>
  /** Makes a question available from any state. */
  reopen(actor: Actor, questionId: number): Promise<void>
}

export function createCloseQuestion(dependencies: Dependencies): CloseQuestion {
  const { db, markdown, settings } = dependencies

  return {
    async close(actor, closing, assertUnchanged) {
      const { questionId, reasonNumber, message } = closing
      assertAllowed(mayClose(actor, settings.current.privileges))
      const siteUrl = settings.current.general.site_url
      assertAllowed(isSoundReason({ number: reasonNumber, text: message, field: 'close_msg' }, siteUrl))
      const isDuplicate = reasonNumber === reasonNumbers.duplicate
      const duplicate = { questionId, siteUrl, field: 'close_msg' } as const
      const original = isDuplicate ? await findOriginal(db, message, duplicate) : undefined

      const targetIds = original ? [original.questionId] : []
      const text = { source: message, userId: actor.userId, field: 'close_msg' }
      const comment = await markdown.render(text)
      await inTransaction(db, (tx) => {
        const change = async (question: QuestionState) => {
          await assertMayStillAct(tx, actor)
          await assertUnchanged?.(tx)
          if (!isPublishedStatus(question.status)) return
          await markClosed(tx, dependencies, question, {
            ...closing,
            userId: actor.userId,
            original,
            comment,
          })
        }
        return changeLinkedQuestion(tx, questionId, change, targetIds)
      })
    },
    async reopen(actor, questionId) {
      assertAllowed(mayReopen(actor, settings.current.privileges))
      const { userId } = actor
      await inTransaction(db, async (tx) => {
        const isApproved = await approveQuestion(tx, dependencies, { questionId, reviewerId: userId })
        await changeLinkedQuestion(tx, questionId, async (question) => {
          await assertMayStillAct(tx, actor)
          if (question.status === questionStatus.available) return
          if (isApproved) return publishQuestion(tx, dependencies, question, userId)
          await reopenQuestion(tx, dependencies, question, userId)
        })
      })
    },
  }
}

type MarkedClosing = Pick<Closing, 'reasonNumber' | 'message'> & {
  userId: number
  /** The original of a duplicate. */
  original?: { questionId: number } | undefined
  /** The message as HTML. */
  comment?: string
}

/** Closes a question that the caller has locked, from any state; closing it again in the same way does nothing. */
export async function markClosed(
  tx: Tx,
  { clock, events }: Pick<Dependencies, 'clock' | 'events'>,
  { id: questionId, status }: QuestionState,
  { userId, reasonNumber, message, original, comment }: MarkedClosing,
): Promise<void> {
  const at = clock()
  if (!(await setQuestionClosed(tx, questionId, { reasonNumber, message, closedAt: at }))) return
  await unlinkDuplicate(tx, questionId)
  if (original) await linkDuplicate(tx, questionId, original, at)
  await recordActivity(tx, { type: 'closed', objectId: questionId, userId, comment, at })
  await events.record(tx, 'question.closed', { questionId, actorId: userId })
  await events.record(tx, 'question.statusChanged', { questionId, isShown: !isPublishedStatus(status) })
}
