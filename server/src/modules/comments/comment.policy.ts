import type { PrivilegeSettings } from '@querent/sdk/contract'
import { allowed, refused, type Verdict } from '../../platform/refusals/index.ts'
import { requires } from '../privileges/index.ts'
import { type Actor, isAdmin, isAuthor } from '../sessions/index.ts'
import { type Content, hiddenPart, isDeleted } from '../visibility/index.ts'

/** Authors may change a comment for this long. */
const editSeconds = 300

export type Written = { userId: number; createdAt: number }

/** Whether it is young enough to be changed by its author. */
export const isFresh = (comment: Written, now: number) => now - comment.createdAt <= editSeconds

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
