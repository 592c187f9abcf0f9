import type { SiteWriteRules } from '@querent/sdk/contract'
import { daySeconds } from '../../platform/durations.ts'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'

type Rules = Pick<SiteWriteRules, 'new_account_days' | 'new_account_posts'>

/**
 * The time from which posts of a new account count; undefined for an account that is not new. Times in Unix
 * seconds.
 */
export function getCountedSince(createdAt: number, now: number, rules: Rules): number | undefined {
  const newSeconds = rules.new_account_days * daySeconds
  // An account can be younger than 0 seconds if the clock was set back, or is behind that of another process.
  const isNew = newSeconds > 0 && now - createdAt < newSeconds
  return isNew ? now - daySeconds : undefined
}

/** May a new account that has published this many posts within 24 hours publish another? */
export function mayPublishMore(published: number, { new_account_days, new_account_posts }: Rules): Decision {
  if (published < new_account_posts) return allowed
  const params = { posts: new_account_posts, days: new_account_days }
  return denied('base.forbidden_error', { text: 'error.user.new_account_limit', params })
}
