import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isStaff } from '../auth/index.ts'

/** Flags and posts that wait are for moderators and administrators; reputation does not matter. */
export const mayReviewPosts = (actor: Actor): Decision =>
  isStaff(actor) ? allowed : denied('base.forbidden_error')

/** The same reviewer may repeat a call whose answer got lost; another one learns that it was decided. */
export function mayDecideAgain(actor: Actor, reviewerId: number): Decision {
  if (actor.userId === reviewerId) return allowed
  return denied('error.review.already_reviewed', { data: { err_type: 'toast' } })
}
