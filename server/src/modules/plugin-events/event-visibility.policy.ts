import type { PluginPermission, SiteEventName } from '@querent/sdk/plugin'
import { anonymous } from '../auth/index.ts'
import { type Content, hiddenPart } from '../visibility/index.ts'

/** What a plugin gets of an event: all of it, the ids alone, or nothing. */
export type EventScope = 'all' | 'ids' | 'nothing'

/** Without these, copies of what was public would stay elsewhere. */
const removals: ReadonlySet<SiteEventName> = new Set([
  'question.deleted',
  'answer.deleted',
  'comment.deleted',
])

/**
 * What a plugin with these permissions gets of an event about a post in its present state: an event may be delivered
 * long after it happened.
 */
export function getEventScope(
  name: SiteEventName,
  content: Content | undefined,
  permissions: readonly PluginPermission[],
): EventScope {
  const isTrusted = permissions.includes('content.hidden')
  // No one but moderators hears of a flag.
  if (name === 'post.flagged' && !isTrusted) return 'nothing'
  if (content && (isTrusted || isPublic(content))) return 'all'
  return removals.has(name) ? 'ids' : 'nothing'
}

/** Whether everyone may see it. */
export const isPublic = (content: Content): boolean => hiddenPart(anonymous, content) === undefined
