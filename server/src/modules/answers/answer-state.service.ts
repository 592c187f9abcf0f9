import { type AdminAnswerStatus, answerStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError, allowed, assertAllowed, type Decision } from '../../platform/errors/index.ts'
import type { EventMap } from '../../platform/events/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { type Actor, assertMayStillAct, isAuthor } from '../auth/index.ts'
import { recordActivity } from '../history/index.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'
import { lockLinkedQuestions, refreshAnswerCounters, syncLinks } from '../questions/index.ts'
import { approveUnpublished } from '../spam-protection/index.ts'
import { changeUserCounter } from '../users/index.ts'
import { maySeeAnswer } from '../visibility/index.ts'
import { mayDeleteAnswer, mayRecoverAnswer } from './answer.policy.ts'
import {
  type AnswerState,
  findAnswerState,
  listAnswersByUser,
  moveAnswerStatus,
} from './answer.repository.ts'
import { publishAnswer } from './write-answer.ts'

type ContentRemoval = EventMap['user.contentRemovalRequested']
type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings'>

/** Records a change of state, in the transaction of the change. */
type RecordMove = (tx: Tx) => Promise<void>

const batchSize = 100

export type AnswerStates = ReturnType<typeof createAnswerStates>

/**
 * Deletes and restores answers. Votes and acceptance are kept in both directions, but a question has an
 * accepted answer only while that is visible: a deleted answer stays marked, in case it is restored, until
 * another is accepted.
 */
export function createAnswerStates({ db, clock, events, settings }: Dependencies) {
  /** Deletes the answer unless `isAllowed` rejects its current state; deleting it again does nothing. */
  async function removeAnswer(
    found: Pick<AnswerState, 'id' | 'questionId'>,
    actorId: number,
    isAllowed: (answer: AnswerState) => Decision,
    record: RecordMove = async () => {},
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockLinkedQuestions(tx, { questionId: found.questionId, answerId: found.id })
      const answer = await findAnswerState(tx, found.id)
      if (!answer) return
      assertAllowed(isAllowed(answer))
      const from = [answerStatus.available, answerStatus.pending]
      const isMoved = await moveAnswerStatus(tx, answer.id, { from, to: answerStatus.deleted })
      if (!isMoved) return
      await changeStatus(tx, actorId, answer, answerStatus.deleted)
      await record(tx)
    })
  }

  async function changeStatus(tx: Tx, actorId: number, answer: AnswerState, status: number): Promise<void> {
    await recordActivity(tx, {
      type: status === answerStatus.available ? 'undeleted' : 'deleted',
      objectId: answer.id,
      userId: actorId,
      triggerUserId: actorId,
      at: clock(),
    })
    await countChange(tx, actorId, answer, status)
  }

  /** Updates the counters for the new state, and records the event. */
  async function countChange(tx: Tx, actorId: number, answer: AnswerState, status: number): Promise<void> {
    const { id, questionId, userId } = answer
    const wasAvailable = answer.status === answerStatus.available
    const isAvailable = status === answerStatus.available
    await syncLinks(tx, { questionId, answerId: id })
    const difference = Number(isAvailable) - Number(wasAvailable)
    if (difference !== 0) await changeUserCounter(tx, userId, 'answer_count', difference)
    await refreshAnswerCounters(tx, questionId)
    await events.record(tx, 'answer.statusChanged', {
      answerId: id,
      questionId,
      status,
      actorId,
    })
  }

  async function move(tx: Tx, answerId: number, actorId: number, { from, to }: { from: number; to: number }) {
    const found = await lockAnswer(tx, answerId)
    if (!found || !(await moveAnswerStatus(tx, answerId, { from: [from], to }))) return false
    await countChange(tx, actorId, found, to)
    return true
  }

  async function lockAnswer(tx: Tx, answerId: number): Promise<AnswerState | undefined> {
    const found = await findAnswerState(tx, answerId)
    if (!found) return undefined
    await lockLinkedQuestions(tx, { questionId: found.questionId, answerId: found.id })
    return findAnswerState(tx, answerId)
  }

  async function getAnswer(wireId: string): Promise<AnswerState> {
    const found = await findAnswerState(db, decodeObjectId('answer', wireId) ?? 0)
    if (!found) throw new AppError('error.answer.not_found', { status: 400 })
    return found
  }

  /** Makes a deleted answer available; an answer that is not deleted is not changed. */
  async function restore(tx: Tx, found: AnswerState, actorId: number): Promise<boolean> {
    await lockLinkedQuestions(tx, { questionId: found.questionId, answerId: found.id })
    const move = { from: [answerStatus.deleted], to: answerStatus.available }
    if (!(await moveAnswerStatus(tx, found.id, move))) return false
    await changeStatus(tx, actorId, { ...found, status: answerStatus.deleted }, answerStatus.available)
    return true
  }

  /** Publishes an answer that was never public, with all effects of posting it. */
  async function publish(tx: Tx, found: AnswerState, reviewerId: number, from: number): Promise<boolean> {
    const { id: answerId, questionId, userId } = found
    await lockLinkedQuestions(tx, { questionId, answerId })
    if (!(await moveAnswerStatus(tx, answerId, { from: [from], to: answerStatus.available }))) return false
    const at = clock()
    if (from === answerStatus.deleted) {
      const actors = { userId: reviewerId, triggerUserId: reviewerId }
      await recordActivity(tx, { type: 'undeleted', objectId: answerId, ...actors, at })
    }
    await publishAnswer(tx, found, at)
    await events.record(tx, 'answer.posted', { answerId, questionId, actorId: userId })
    await events.record(tx, 'answer.approved', { answerId, questionId, actorId: reviewerId })
    return true
  }

  /** Shows a hidden answer again, without the effects of posting it. */
  const show = (tx: Tx, answerId: number, actorId: number) =>
    move(tx, answerId, actorId, { from: answerStatus.pending, to: answerStatus.available })

  /**
   * Publishes an answer that was never public, restores a deleted one, and shows one that was hidden because
   * of flags.
   */
  async function makeAvailable(tx: Tx, found: AnswerState, actorId: number): Promise<boolean> {
    if (found.status === answerStatus.available) return false
    // Before the question is locked, as when reviewers decide.
    const isApproved = await approveUnpublished(tx, found, { reviewerId: actorId, at: clock() })
    if (isApproved && (await publish(tx, found, actorId, found.status))) return true
    return (await show(tx, found.id, actorId)) || restore(tx, found, actorId)
  }

  return {
    /** Publishes an answer that waits for approval. */
    async approve(tx: Tx, answerId: number, reviewerId: number): Promise<void> {
      const found = await findAnswerState(tx, answerId)
      if (!found) throw new AppError('error.object.not_found')
      await publish(tx, found, reviewerId, answerStatus.pending)
    },
    /** Deletes an answer that waits for approval. */
    async reject(tx: Tx, answerId: number, reviewerId: number): Promise<void> {
      const found = await findAnswerState(tx, answerId)
      if (!found) throw new AppError('error.object.not_found')
      await lockLinkedQuestions(tx, { questionId: found.questionId, answerId: found.id })
      const move = { from: [answerStatus.pending], to: answerStatus.deleted }
      if (await moveAnswerStatus(tx, answerId, move)) {
        await changeStatus(tx, reviewerId, { ...found, status: answerStatus.pending }, answerStatus.deleted)
      }
    },
    /**
     * Deletes an answer so that it can be restored. Returns its state before; undefined if it was already
     * deleted.
     */
    async withdraw(tx: Tx, answerId: number, actorId: number): Promise<number | undefined> {
      const found = await lockAnswer(tx, answerId)
      if (!found || found.status === answerStatus.deleted) return undefined
      await moveAnswerStatus(tx, answerId, { from: [found.status], to: answerStatus.deleted })
      await changeStatus(tx, actorId, found, answerStatus.deleted)
      return found.status
    },
    /** Hides an answer until it is reviewed; false if it is not visible. */
    hide: (tx: Tx, answerId: number, actorId: number) =>
      move(tx, answerId, actorId, { from: answerStatus.available, to: answerStatus.pending }),
    show,
    /** Restores the previous state of a withdrawn answer; false if it is no longer deleted. */
    async bringBack(tx: Tx, answerId: number, status: number, actorId: number): Promise<boolean> {
      const found = await lockAnswer(tx, answerId)
      if (found?.status !== answerStatus.deleted) return false
      await moveAnswerStatus(tx, answerId, { from: [answerStatus.deleted], to: status })
      if (status === answerStatus.available) await changeStatus(tx, actorId, found, status)
      return true
    },
    async remove(actor: Actor, answerId: string): Promise<void> {
      const found = await findAnswerState(db, decodeObjectId('answer', answerId) ?? 0)
      if (!found || found.status === answerStatus.deleted) return
      // Same reply as for an unknown id, but not to authors: they know of their own hidden answers.
      if (!isAuthor(actor, found) && !maySeeAnswer(actor, found)) return
      const { privileges } = settings.current
      await removeAnswer(
        found,
        actor.userId,
        (answer) => mayDeleteAnswer(actor, answer, privileges),
        (tx) => assertMayStillAct(tx, actor),
      )
    },
    /** Deletes all answers of an account. */
    async removeAllByUser({ userId, actorId, until }: ContentRemoval): Promise<void> {
      for (;;) {
        const batch = await listAnswersByUser(db, { userId, until }, batchSize)
        for (const answer of batch) await removeAnswer(answer, actorId, () => allowed)
        if (batch.length < batchSize) return
      }
    },
    async recover(actor: Actor, answerId: string): Promise<void> {
      assertAllowed(mayRecoverAnswer(actor, settings.current.privileges))
      const found = await getAnswer(answerId)
      if (found.status !== answerStatus.deleted) return
      await inTransaction(db, async (tx) => {
        if (await makeAvailable(tx, found, actor.userId)) await assertMayStillAct(tx, actor)
      })
    },
    /** Gives an answer a state as administrators may: no rules about authors and acceptance apply. */
    async setStatus(context: AuditContext, answerId: string, status: AdminAnswerStatus): Promise<void> {
      const found = await getAnswer(answerId)
      const { userId } = context.actor
      const object = { kind: 'answer' as const, id: encodeId('answer', found.id) }
      const change = { action: 'answer_status' as const, object, from: nameStatus(found.status), to: status }
      const record: RecordMove = (tx) => recordChanges(tx, context, clock(), [change])
      if (status === 'deleted') return removeAnswer(found, userId, () => allowed, record)
      await inTransaction(db, async (tx) => {
        if (await makeAvailable(tx, found, userId)) await record(tx)
      })
    },
  }
}

const nameStatus = (status: number) => Object.entries(answerStatus).find(([, value]) => value === status)?.[0]
