import { listing, pin } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { assertAllowed } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { recordActivity } from '../history/index.ts'
import { pinQuestionInTags } from '../tags/index.ts'
import { changeLinkedQuestion } from './change-question.ts'
import { hasEffect, mayOperate, type QuestionOperation, questionOperations } from './question.policy.ts'
import { setQuestionListing } from './question-state.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings'>

export type OperateQuestion = (actor: Actor, questionId: number, operation: string) => Promise<void>

const changes = {
  pin: { pin: pin.pinned },
  unpin: { pin: pin.unpinned },
  hide: { show: listing.unlisted },
  show: { show: listing.listed },
} as const satisfies Record<QuestionOperation, { pin?: number; show?: number }>

/** Pins, unpins, unlists and lists. What would change nothing, an unknown operation included, does nothing. */
export function createOperateQuestion({ db, clock, events, settings }: Dependencies): OperateQuestion {
  return async (actor, questionId, word) => {
    const operation = questionOperations.find((known) => known === word)
    if (!operation) return
    assertAllowed(mayOperate(actor, operation, settings.current.privileges))
    const userId = actor.userId
    await inTransaction(db, (tx) =>
      changeLinkedQuestion(tx, questionId, async (question) => {
        if (!hasEffect(operation, question)) return
        const change = changes[operation]
        await setQuestionListing(tx, questionId, change)
        if ('pin' in change) await pinQuestionInTags(tx, questionId, change.pin)
        await recordActivity(tx, { type: operation, objectId: questionId, userId, at: clock() })
        await events.record(tx, 'question.operated', { questionId, actorId: userId, operation })
        await events.record(tx, 'question.statusChanged', { questionId })
      }),
    )
  }
}
