import type { SuspendDuration } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { accountState, clearBars } from '../auth/index.ts'
import { updateUser } from '../users/index.ts'
import './account.events.ts'
import { suspensionEnd } from './suspension-end.ts'

/** `at` in unix seconds. Without a duration the suspension is permanent, and without a reason nothing is mailed. */
export type Suspension = { at: number; duration: SuspendDuration | '' | undefined; reason: string }

/** Suspends an account by a decision of staff, which external logins do not lift. */
export async function suspendAccount(
  tx: Tx,
  events: ModuleDependencies['events'],
  userId: number,
  { at, duration, reason }: Suspension,
): Promise<void> {
  await clearBars(tx, userId)
  await updateUser(tx, userId, {
    status: accountState.suspended,
    suspended_at: at,
    suspended_until: suspensionEnd(at, duration),
    suspension_reason: reason,
  })
  if (reason !== '') await events.record(tx, 'account.suspended', { userId, reason })
}
