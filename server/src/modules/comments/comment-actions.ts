import type { PrivilegeSettings } from '@querent/sdk/contract'
import { type Actor, isAnonymous, isAuthor } from '../auth/index.ts'
import type { OfferedAction } from '../posts/index.ts'
import { hasPrivilege } from '../privileges/index.ts'
import { isFresh, type WrittenComment } from './comment.policy.ts'

/** The actions that a comment offers to the actor, in the order of the wire. */
export function commentActions(
  actor: Actor,
  comment: WrittenComment,
  privileges: PrivilegeSettings,
  now: number,
): OfferedAction[] {
  if (isAnonymous(actor)) return []
  const isOwn = isAuthor(actor, comment)
  const actions: OfferedAction[] = [{ action: 'report', type: 'reason' }]
  if (hasPrivilege(actor, 'comment.edit', privileges) || (isOwn && isFresh(comment, now))) {
    actions.push({ action: 'edit', type: 'edit' })
  }
  if (isOwn || hasPrivilege(actor, 'comment.delete', privileges))
    actions.push({ action: 'delete', type: 'reason' })
  return actions
}
