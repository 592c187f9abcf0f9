import type { ModuleDependencies } from '../../module-dependencies.ts'
import { onSignal } from '../../platform/database/signals.ts'
import { type Actor, isStaff } from '../auth/index.ts'
import {
  countPendingReviews,
  countWaitingSuggestions,
  type WaitingSuggestions,
} from './review-load.repository.ts'
import { auditableKinds, mayAuditEdit } from './suggested-edit.policy.ts'

/** The number of items that wait for an actor's review. */
export type ReviewLoad = {
  mayReview: boolean
  /** Suggested edits of the kinds that they may decide about. */
  suggested: number
  /** New posts that wait, and pending flags: only for staff. */
  queued: number
  flagged: number
}
export type GetReviewLoad = (actor: Actor) => Promise<ReviewLoad>

/** The number of pending flags. */
export type CountOpenFlags = () => Promise<number>

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings'> & { countOpenFlags: CountOpenFlags }
type Queues = { readAt: number; suggested: WaitingSuggestions[]; queued: number; flagged: number }

/** Seconds after which the numbers are read again even without a signal that they changed. */
const retentionSeconds = 15

export function createGetReviewLoad({ db, clock, settings, countOpenFlags }: Dependencies): GetReviewLoad {
  let known: Promise<Queues> | undefined
  onSignal(db, 'reviews', () => {
    known = undefined
  })

  async function read(): Promise<Queues> {
    const [suggested, queued, flagged] = await Promise.all([
      countWaitingSuggestions(db),
      countPendingReviews(db),
      countOpenFlags(),
    ])
    return { readAt: clock(), suggested, queued, flagged }
  }

  async function current(): Promise<Queues> {
    const reading = known ?? read()
    known = reading
    try {
      const queues = await reading
      if (queues.readAt + retentionSeconds > clock()) return queues
    } catch (error) {
      if (known === reading) known = undefined
      throw error
    }
    if (known === reading) known = undefined
    return current()
  }

  return async (actor) => {
    const audited = auditableKinds(actor, settings.current.privileges)
    if (audited.length === 0) return { mayReview: false, suggested: 0, queued: 0, flagged: 0 }
    const queues = await current()
    const suggested = queues.suggested
      .filter(
        (waiting) =>
          maySee(actor, waiting) && audited.includes(waiting.kind) && mayAuditEdit(actor, waiting.editor_id),
      )
      .reduce((sum, { count }) => sum + Number(count), 0)
    const { queued, flagged } = isStaff(actor) ? queues : { queued: 0, flagged: 0 }
    return { mayReview: true, suggested, queued, flagged }
  }
}

const maySee = (actor: Actor, { hidden_question_of, hidden_answer_of }: WaitingSuggestions): boolean =>
  isStaff(actor) ||
  [hidden_question_of, hidden_answer_of].every((owner) => owner === null || owner === actor.userId)
