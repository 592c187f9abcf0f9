import { accountRole } from '@querent/sdk/contract'
import { lockAscending } from '../../db/statements/row-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Sessions } from '../auth/index.ts'
import { findUser, type UserRow, updateUser } from '../users/index.ts'
import { listAdmins } from './admin.repository.ts'
import type { ExternalProfile } from './read-external-profile.ts'

/**
 * Gives the account the role that the provider names, and ends its sessions if the role changes. The last
 * administrator keeps the role, because no one else could restore it.
 */
export async function applyRole(
  tx: Tx,
  sessions: Pick<Sessions, 'endAll'>,
  { user, role }: { user: UserRow; role: ExternalProfile['role'] },
): Promise<UserRow> {
  if (role === undefined || user.role_id === accountRole[role]) return user
  if (user.role_id === accountRole.admin && (await isLastAdmin(tx, user.id))) return user
  await updateUser(tx, user.id, { role_id: accountRole[role] })
  await sessions.endAll(tx, user.id)
  return (await findUser(tx, user.id)) ?? user
}

/** Whether there is no other administrator. Locks the administrators until the transaction ends. */
export async function isLastAdmin(tx: Tx, userId: number): Promise<boolean> {
  const admins = await listAdmins(tx)
  await lockAscending(tx, 'users', admins)
  // Read again once they are locked: a user may have lost the role meanwhile.
  const left = await listAdmins(tx)
  return left.includes(userId) && left.every((id) => id === userId)
}
