import type { SuspendDuration } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { accountState, clearBars } from '../auth/index.ts'
import { type UserRow, updateUser } from '../users/index.ts'
import './account.events.ts'
import { suspensionEnd } from './suspension-end.ts'

/** `at` in unix seconds. Without a duration the suspension is permanent, and without a reason nothing is mailed. */
export type Suspension = { at: number; duration: SuspendDuration | '' | undefined; reason: string }

/** A request that repeats a suspension within this time is the same one, sent twice. */
const repeatSeconds = 60

/**
 * Suspends an account by a decision of staff, which external logins do not lift. False if it was just suspended
 * in the same way.
 */
export async function suspendAccount(
  tx: Tx,
  events: ModuleDependencies['events'],
  user: UserRow,
  suspension: Suspension,
): Promise<boolean> {
  const { at, duration, reason } = suspension
  await clearBars(tx, user.id)
  if (isRepeated(user, suspension)) return false
  await updateUser(tx, user.id, {
    status: accountState.suspended,
    suspended_at: at,
    suspended_until: suspensionEnd(at, duration),
    suspension_reason: reason,
  })
  if (reason !== '') await events.record(tx, 'account.suspended', { userId: user.id, reason })
  return true
}

const isRepeated = (user: UserRow, { at, duration, reason }: Suspension) =>
  user.status === accountState.suspended &&
  user.suspended_at > at - repeatSeconds &&
  user.suspended_until === suspensionEnd(user.suspended_at, duration) &&
  user.suspension_reason === reason
