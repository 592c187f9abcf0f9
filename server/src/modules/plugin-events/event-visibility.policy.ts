import type { PluginPermission, SiteEventName } from '@querent/sdk/plugin'
import { anonymous } from '../auth/index.ts'
import { type Content, hiddenPart } from '../visibility/index.ts'

/** How much of an event a plugin gets: all of it, only the ids, or nothing. */
export type EventScope = 'all' | 'ids' | 'nothing'

/** Without these events, plugins would keep copies of content that is no longer public. */
const removals: ReadonlySet<SiteEventName> = new Set([
  'question.deleted',
  'answer.deleted',
  'comment.deleted',
])

/**
 * What a plugin with these permissions gets of an event about a post in its current state, since an event may
 * be delivered long after it happened.
 */
export function getEventScope(
  name: SiteEventName,
  content: Content | undefined,
  permissions: readonly PluginPermission[],
): EventScope {
  const isTrusted = permissions.includes('content.hidden')
  // Only moderators see flags.
  if (name === 'post.flagged' && !isTrusted) return 'nothing'
  if (content && (isTrusted || isPublic(content))) return 'all'
  return removals.has(name) ? 'ids' : 'nothing'
}

/** Whether everyone may see it. */
export const isPublic = (content: Content): boolean => hiddenPart(anonymous, content) === undefined
