import type { PrivilegeSettings } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isAuthor } from '../auth/index.ts'
import { requiresReputation } from '../privileges/index.ts'
import { type Content, type ContentKind, hiddenPart, isDeleted } from '../visibility/index.ts'

/** 1 for up, -1 for down. */
export type VoteDirection = 1 | -1

const toast = { err_type: 'toast' } as const

/** May the actor vote on this? Reputation is checked before the state of the object. */
export function mayVote(
  actor: Actor,
  content: Content,
  direction: VoteDirection,
  privileges: PrivilegeSettings,
): Decision {
  if (hiddenPart(actor, content)) return denied('error.object.not_found')
  // Comments cannot be voted down; recording it as something else would misrepresent the click.
  if (content.kind === 'comment' && direction === -1) {
    return denied('base.request_format_error', { data: toast })
  }
  const permission = requiresReputation(actor, getPermission(content.kind, direction), privileges)
  if (!permission.allowed) return permission
  if (isDeleted(content)) return denied('error.object.already_deleted', { data: toast })
  if (isAuthor(actor, content)) return denied('error.object.disallow_vote_your_self', { data: toast })
  return allowed
}

function getPermission(kind: ContentKind, direction: VoteDirection) {
  if (kind === 'comment') return 'comment.vote_up'
  return `${kind}.${direction === 1 ? 'vote_up' : 'vote_down'}` as const
}

/**
 * The state of a vote after a click: the other arrow moves the vote, and withdrawing only reverts its own
 * direction.
 */
export function nextDirection(
  current: number,
  clicked: { direction: VoteDirection; isCancel: boolean },
): number {
  if (!clicked.isCancel) return clicked.direction
  return current === clicked.direction ? 0 : current
}
