import { accountRole, httpStatus } from '@querent/sdk/contract'
import { lockAscending } from '../../db/statements/row-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { type Actor, accountStatus } from '../auth/index.ts'
import { findUser } from '../users/index.ts'

/**
 * Locks accounts together with that of the acting administrator, who may have lost the role since the call
 * was admitted: two who remove each other's role would leave the site without an administrator. The command
 * line has no account.
 */
export async function lockWithAdmin(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  others: readonly number[] = [],
): Promise<void> {
  await lockAscending(tx, 'users', [userId, ...others])
  if (userId === 0) return
  const admin = await findUser(tx, userId)
  const isStillAdmin = admin?.role_id === accountRole.admin && accountStatus(admin) === 'normal'
  if (!isStillAdmin) throw new AppError('base.unauthorized_error', { status: httpStatus.forbidden })
}
