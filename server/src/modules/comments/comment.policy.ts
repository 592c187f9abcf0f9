import type { PrivilegeSettings } from '@querent/sdk/contract'
import { allowed, refused, type Verdict } from '../../platform/refusals/index.ts'
import type { OfferedAction } from '../member-actions/index.ts'
import { holds, requires } from '../privileges/index.ts'
import { type Actor, isAdmin } from '../sessions/index.ts'
import { type Content, hiddenPart, isDeleted } from '../visibility/index.ts'

/** Authors may change a comment for this long. */
export const editSeconds = 300

type Written = { userId: number; createdAt: number }

const isAuthor = (actor: Actor, comment: { userId: number }) =>
  actor.userId !== 0 && actor.userId === comment.userId
const isFresh = (comment: Written, now: number) => now - comment.createdAt <= editSeconds

/** Comments stand on questions and answers, closed ones included. */
export function mayComment(
  actor: Actor,
  content: Content | undefined,
  privileges: PrivilegeSettings,
): Verdict {
  const permission = requires(actor, 'comment.add', privileges)
  if (!permission.allowed) return permission
  if (!content || content.kind === 'comment') return refused('error.object.not_found')
  if (isDeleted(content)) return refused('error.object.already_deleted')
  return hiddenPart(actor, content) ? refused('error.object.not_found') : allowed
}

/** Only administrators change what others wrote, or what is older than five minutes. */
export function mayEditComment(
  actor: Actor,
  comment: Written,
  privileges: PrivilegeSettings,
  now: number,
): Verdict {
  const permission = isAuthor(actor, comment) ? allowed : requires(actor, 'comment.edit', privileges)
  if (!permission.allowed || isAdmin(actor)) return permission
  if (!isAuthor(actor, comment)) return refused('error.comment.not_found')
  return isFresh(comment, now) ? allowed : refused('error.comment.cannot_edit_after_deadline')
}

export function mayDeleteComment(
  actor: Actor,
  comment: { userId: number },
  privileges: PrivilegeSettings,
): Verdict {
  return isAuthor(actor, comment) ? allowed : requires(actor, 'comment.delete', privileges)
}

/** The actions that a comment offers to the actor, in the order of the wire. */
export function commentActions(
  actor: Actor,
  comment: Written,
  privileges: PrivilegeSettings,
  now: number,
): OfferedAction[] {
  if (actor.userId === 0) return []
  const isOwn = isAuthor(actor, comment)
  const actions: OfferedAction[] = [{ action: 'report', type: 'reason' }]
  if (holds(actor, 'comment.edit', privileges) || (isOwn && isFresh(comment, now))) {
    actions.push({ action: 'edit', type: 'edit' })
  }
  if (isOwn || holds(actor, 'comment.delete', privileges)) actions.push({ action: 'delete', type: 'reason' })
  return actions
}
