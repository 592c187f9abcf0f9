import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { accountState } from '../auth/index.ts'
import { findUser, type UserRow } from '../users/index.ts'

/** An account that was not deleted. */
export async function getAccount(db: Executor, id: number): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user || user.status === accountState.deleted) throw new AppError('error.user.not_found')
  return user
}
