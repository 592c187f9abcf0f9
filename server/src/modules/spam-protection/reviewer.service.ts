import type { ReviewDecision, ReviewedText } from '@querent/sdk/server'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { assertAllowed, fieldError } from '../../platform/errors/index.ts'
import { type Actor, isStaff, lockActor } from '../auth/index.ts'
import { mayActFrom } from './blocked-address.policy.ts'
import { getCountedSince, mayPublishMore } from './new-account.policy.ts'
import { countPostsSince, findReviewedAuthor } from './post-review.repository.ts'

/** The origin of a text; unknown if the site or a plugin writes it. */
export type TextOrigin = { ip: string; userAgent: string }

/** The joint decision of the plugins; `submitter` is the slug of the decisive one. */
export type Decision =
  | { outcome: 'approve' }
  | { outcome: 'hold' | 'reject'; submitter: string; reason: string }

export type SubmittedText = Pick<ReviewedText, 'kind' | 'isEdit' | 'content'> &
  Partial<Pick<ReviewedText, 'title' | 'tags'>>

/**
 * Calls the reviewer plugins before a text is published. Rejects it from blocked IP addresses, and from new
 * accounts that have published enough for a day.
 */
export type Reviewers = {
  review(actor: Actor, text: SubmittedText, origin?: TextOrigin): Promise<Decision>
  /**
   * Rejects a post that was just written if its author was suspended or deleted meanwhile, or is a new
   * account and exceeds the limit with concurrent posts. Late in the transaction: the account's row is
   * locked.
   */
  assertMayStillPublish(tx: Tx, actor: Actor): Promise<void>
  /** Like `review`, but rejects the call if the text is rejected. True if it is to be held. */
  mustHold(actor: Actor, text: SubmittedText, at: { field: string; origin?: TextOrigin }): Promise<boolean>
}

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'plugins' | 'log' | 'settings' | 'texts'>

const approved = { outcome: 'approve' } as const
const strictness = ['reject', 'hold'] as const

/** Texts of moderators and administrators are not reviewed. A text that cannot be reviewed is held. */
export function createReviewers({ db, clock, plugins, log, settings, texts }: Dependencies): Reviewers {
  const getLanguage = () => settings.current.interface.language

  async function ask(
    { slug, calls }: ReturnType<typeof plugins.offering<'reviewer'>>[number],
    text: ReviewedText,
  ): Promise<Decision> {
    try {
      const answer: ReviewDecision = await calls.review(text)
      if (answer.verdict === 'approve') return approved
      const reason = plugins.text(slug, answer.reason, getLanguage(), answer.values)
      return { outcome: answer.verdict, submitter: slug, reason }
    } catch (error) {
      log.warn(
        { err: error, plugin: slug, kind: text.kind },
        'a reviewer failed; a text is held for moderators',
      )
      return { outcome: 'hold', submitter: slug, reason: texts.text(getLanguage(), 'review.no_decision') }
    }
  }

  /** The time from which posts of the account count; undefined if there is no limit. */
  function getSince(actor: Actor, { createdAt }: { createdAt: number }): number | undefined {
    const rules = settings.current.write
    return isStaff(actor) ? undefined : getCountedSince(createdAt, clock(), rules)
  }

  async function assertMayPublish(actor: Actor, { kind, isEdit }: SubmittedText): Promise<void> {
    if (isEdit || kind === 'profile' || settings.current.write.new_account_days === 0) return
    const since = getSince(actor, await findReviewedAuthor(db, actor.userId))
    if (since === undefined) return
    const published = await countPostsSince(db, actor.userId, since)
    assertAllowed(mayPublishMore(published, settings.current.write))
  }

  async function assertMayStillPublish(tx: Tx, actor: Actor): Promise<void> {
    const [account] = await lockActor(tx, actor)
    const since = account && getSince(actor, { createdAt: account.created_at })
    if (since === undefined) return
    const others = (await countPostsSince(tx, actor.userId, since)) - 1
    assertAllowed(mayPublishMore(others, settings.current.write))
  }

  async function review(actor: Actor, text: SubmittedText, origin?: TextOrigin): Promise<Decision> {
    if (isStaff(actor)) return approved
    assertAllowed(mayActFrom(origin?.ip ?? '', settings.current.login))
    await assertMayPublish(actor, text)
    const offers = plugins.offering('reviewer')
    if (offers.length === 0) return approved
    const author = await findReviewedAuthor(db, actor.userId)
    const reviewed: ReviewedText = {
      title: '',
      tags: [],
      ...text,
      // The caller may have functions, which cannot be sent to a plugin.
      ip: origin?.ip ?? '',
      userAgent: origin?.userAgent ?? '',
      author: { ...author, id: String(actor.userId), username: actor.username, role: 'user' },
      language: getLanguage(),
    }
    const decisions = await Promise.all(offers.map((offer) => ask(offer, reviewed)))
    const found = strictness.map((wanted) => decisions.find(({ outcome }) => outcome === wanted))
    return found.find((decision) => decision !== undefined) ?? approved
  }

  return {
    review,
    assertMayStillPublish,
    async mustHold(actor, text, { field, origin }) {
      const found = await review(actor, text, origin)
      if (found.outcome === 'reject') throw fieldError('base.request_format_error', field, found.reason)
      return found.outcome === 'hold'
    },
  }
}
