import { listing, pin } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { assertAllowed } from '../../../platform/errors/index.ts'
import { type Actor, assertMayStillAct } from '../../auth/index.ts'
import { recordActivity } from '../../history/index.ts'
import { pinQuestionInTags } from '../../tags/index.ts'
import { hasEffect, mayOperate, type QuestionOperation, questionOperations } from '../question.policy.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { type QuestionState, setQuestionListing } from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings'>

export type OperateQuestion = {
  /** Pins, unpins, unlists and lists. An operation that is unknown or would change nothing does nothing. */
  operate(actor: Actor, questionId: number, operation: string): Promise<void>
  /**
   * Unlists a question, unpinning it first if necessary. `assertUnchanged` runs with the question locked, and
   * may still deny it.
   */
  unlist(actor: Actor, questionId: number, assertUnchanged?: (tx: Tx) => Promise<void>): Promise<void>
}

const changes = {
  pin: { pin: pin.pinned },
  unpin: { pin: pin.unpinned },
  hide: { show: listing.unlisted },
  show: { show: listing.listed },
} as const satisfies Record<QuestionOperation, { pin?: number; show?: number }>

export function createOperateQuestion({ db, clock, events, settings }: Dependencies): OperateQuestion {
  async function perform(
    actor: Actor,
    questionId: number,
    operations: readonly QuestionOperation[],
    assertUnchanged?: (tx: Tx) => Promise<void>,
  ) {
    for (const operation of operations) {
      assertAllowed(mayOperate(actor, operation, settings.current.privileges))
    }
    await inTransaction(db, (tx) =>
      changeLinkedQuestion(tx, questionId, async (question) => {
        await assertMayStillAct(tx, actor)
        await assertUnchanged?.(tx)
        let state: QuestionState = question
        for (const operation of operations) {
          if (!hasEffect(operation, state)) continue
          await apply(tx, actor, questionId, operation)
          state = { ...state, ...changes[operation] }
        }
      }),
    )
  }

  async function apply(tx: Tx, { userId }: Actor, questionId: number, operation: QuestionOperation) {
    const change = changes[operation]
    await setQuestionListing(tx, questionId, change)
    if ('pin' in change) await pinQuestionInTags(tx, questionId, change.pin)
    await recordActivity(tx, { type: operation, objectId: questionId, userId, at: clock() })
    await events.record(tx, 'question.operated', { questionId, actorId: userId, operation })
    await events.record(tx, 'question.statusChanged', { questionId, isShown: operation === 'show' })
  }

  return {
    async operate(actor, questionId, word) {
      const operation = questionOperations.find((known) => known === word)
      if (operation) await perform(actor, questionId, [operation])
    },
    unlist: (actor, questionId, assertUnchanged) =>
      perform(actor, questionId, ['unpin', 'hide'], assertUnchanged),
  }
}
