import { accountRole } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, isStaff } from '../auth/index.ts'

type Account = { role_id: number }

export const mayRemoveSpam = (actor: Actor): Decision =>
  isStaff(actor) ? allowed : denied('base.forbidden_error')

/** The posts of moderators and administrators are never removed at once. */
export function mayRemoveSpamOf(account: Account | undefined): Decision {
  if (!account) return denied('error.user.not_found')
  return account.role_id === accountRole.user ? allowed : denied('error.spam_removal.staff')
}
