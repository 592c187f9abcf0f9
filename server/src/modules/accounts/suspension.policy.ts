import { accountRole } from '@querent/sdk/contract'
import { allowed, type Decision, denied } from '../../platform/errors/index.ts'
import { type Actor, accountState, isAdmin, isStaff } from '../auth/index.ts'
import { forEver } from '../users/index.ts'

type Account = { role_id: number; status: number; suspended_until: number }

/**
 * Moderators suspend members for a time, and end such suspensions. Administrators decide about moderators and
 * administrators, and about permanent suspensions.
 */
export function mayChangeSuspension(actor: Actor, account: Account | undefined): Decision {
  if (!isStaff(actor)) return denied('base.forbidden_error')
  if (!account || account.status === accountState.deleted) return denied('error.user.not_found')
  if (account.role_id !== accountRole.user) return denied('error.suspension.staff')
  const isPermanent = account.status === accountState.suspended && account.suspended_until >= forEver
  return isPermanent && !isAdmin(actor) ? denied('error.suspension.permanent') : allowed
}
