import type { FlagOperation } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isStaff } from '../auth/index.ts'

/** Flags and waiting posts are for moderators and administrators; reputation does not matter. */
export const mayReviewPosts = (actor: Actor): Decision =>
  isStaff(actor) ? allowed : denied('base.forbidden_error')

const alreadyReviewed = denied('error.review.already_reviewed', { data: { err_type: 'toast' } })

/** The same reviewer may repeat a call whose response got lost; another one learns that it was decided. */
export function mayDecideAgain(actor: Actor, reviewerId: number): Decision {
  return actor.userId === reviewerId ? allowed : alreadyReviewed
}

/** An edit cannot be repeated: another decision may have resolved the flag, and the text would be lost. */
export function mayDecideFlagAgain(actor: Actor, reviewerId: number, operation: FlagOperation): Decision {
  return operation === 'edit_post' ? alreadyReviewed : mayDecideAgain(actor, reviewerId)
}
