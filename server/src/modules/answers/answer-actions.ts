import type { PrivilegeSettings } from '@querent/sdk/contract'
import { type Actor, isAnonymous, isAuthor } from '../auth/index.ts'
import type { OfferedAction } from '../posts/index.ts'
import { hasPrivilege } from '../privileges/index.ts'
import { contentStatus } from '../visibility/index.ts'

/** The actions that an answer offers to the actor, in the order of the wire. */
export function answerActions(
  actor: Actor,
  answer: { userId: number; status: number },
  privileges: PrivilegeSettings,
): OfferedAction[] {
  if (isAnonymous(actor)) return []
  const isDeleted = answer.status === contentStatus.deleted
  const isOwn = isAuthor(actor, answer)
  const actions: OfferedAction[] = [{ action: 'report', type: 'reason' }]
  if (isOwn || hasPrivilege(actor, 'answer.edit', privileges)) actions.push({ action: 'edit', type: 'edit' })
  if (!isDeleted && (isOwn || hasPrivilege(actor, 'answer.delete', privileges))) {
    actions.push({ action: 'delete', type: 'confirm' })
  }
  if (isDeleted && hasPrivilege(actor, 'answer.undeleted', privileges)) {
    actions.push({ action: 'undelete', type: 'confirm' })
  }
  return actions
}
