import { accountRole, spamUndoSeconds } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isAdmin, isStaff } from '../auth/index.ts'

type Account = { role_id: number; reputation: number }

/**
 * Maximum number of accounts per hour whose spam a moderator removes, each below this reputation.
 * Administrators have no limit.
 */
const limitsOfModerators = { accountsPerHour: 100, reputation: 1000 }

export const mayRemoveSpam = (actor: Actor): Decision =>
  isStaff(actor) ? allowed : denied('base.forbidden_error')

/**
 * The posts of moderators and administrators are never removed in bulk. Accounts with a reputation are not
 * throw-away accounts of spammers: administrators decide about these.
 */
export function mayRemoveSpamOf(actor: Actor, account: Account | undefined): Decision {
  if (!account) return denied('error.user.not_found')
  if (account.role_id !== accountRole.user) return denied('error.spam_removal.staff')
  const isWithinReach = isAdmin(actor) || account.reputation < limitsOfModerators.reputation
  return isWithinReach ? allowed : denied('error.spam_removal.reputation')
}

/** Limits what a stolen moderator account can remove before somebody notices. */
export function mayRemoveMore(actor: Actor, accountsOfLastHour: number): Decision {
  const isWithinLimit = isAdmin(actor) || accountsOfLastHour < limitsOfModerators.accountsPerHour
  return isWithinLimit ? allowed : denied('error.spam_removal.too_many')
}

/** How long the actor can undo a removal. */
export const getUndoSeconds = (actor: Actor): number =>
  spamUndoSeconds[isAdmin(actor) ? 'admin' : 'moderator']
