import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { accountState, findExternalLoginOf, setBarred } from '../auth/index.ts'
import { findUser, forEver, updateUser } from '../users/index.ts'
import { isLastAdmin } from './apply-role.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'log' | 'sessions'>

type CenterStatus = 'available' | 'suspended' | 'deleted'

/**
 * Suspends an account that the user center suspended or no longer knows, and lifts the suspension when it is
 * active there again. Suspensions by others stay, nothing is deleted, and the last administrator is never
 * suspended.
 */
export function applyStatus(
  { db, clock, log, sessions }: Dependencies,
  { userId, provider }: { userId: number; provider: string },
  status: CenterStatus,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockRow(tx, 'users', userId)
    const [user, login] = [await findUser(tx, userId), await findExternalLoginOf(tx, userId, provider)]
    if (!user || !login || user.status === accountState.deleted) return
    const isBarred = login.barred === 1

    if (status === 'available') {
      if (!isBarred) return
      await setBarred(tx, userId, provider, 0)
      await updateUser(tx, userId, {
        status: accountState.available,
        suspended_at: 0,
        suspended_until: 0,
      })
      return
    }
    if (isBarred || user.status === accountState.suspended) return
    if (await isLastAdmin(tx, userId)) {
      log.warn(
        { plugin: provider, userId },
        'an account was not suspended because it is the last administrator',
      )
      return
    }
    await setBarred(tx, userId, provider, 1)
    await updateUser(tx, userId, {
      status: accountState.suspended,
      suspended_at: clock(),
      suspended_until: forEver,
    })
    if (status === 'deleted') await sessions.endAll(tx, userId)
  })
}
