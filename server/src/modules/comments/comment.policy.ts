import type { PrivilegeSettings } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isAuthor } from '../auth/index.ts'
import { requires } from '../privileges/index.ts'
import { type Content, hiddenPart, isDeleted } from '../visibility/index.ts'

/** Authors may change a comment for this long. */
const editSeconds = 300

export type WrittenComment = { userId: number; createdAt: number }

/** Whether its author may still change it. */
export const isFresh = (comment: WrittenComment, now: number) => now - comment.createdAt <= editSeconds

/** Comments belong to questions and answers, closed ones included. */
export function mayComment(
  actor: Actor,
  content: Content | undefined,
  privileges: PrivilegeSettings,
): Decision {
  const permission = requires(actor, 'comment.add', privileges)
  if (!permission.allowed) return permission
  if (!content || content.kind === 'comment') return denied('error.object.not_found')
  if (hiddenPart(actor, content)) return denied('error.object.not_found')
  return isDeleted(content) ? denied('error.object.already_deleted') : allowed
}

/** The staff may change comments of others, and those older than five minutes. */
export function mayEditComment(
  actor: Actor,
  comment: WrittenComment,
  privileges: PrivilegeSettings,
  now: number,
): Decision {
  const permission = requires(actor, 'comment.edit', privileges)
  if (permission.allowed || !isAuthor(actor, comment)) return permission
  return isFresh(comment, now) ? allowed : denied('error.comment.cannot_edit_after_deadline')
}

export function mayDeleteComment(
  actor: Actor,
  comment: { userId: number },
  privileges: PrivilegeSettings,
): Decision {
  return isAuthor(actor, comment) ? allowed : requires(actor, 'comment.delete', privileges)
}
