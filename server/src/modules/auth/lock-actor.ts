import type { Tx } from '../../platform/database/database.ts'
import { assertAllowed } from '../../platform/errors/index.ts'
import { mayCall } from './access.policy.ts'
import { findAccount, lockAccounts } from './account-lock.repository.ts'
import type { Actor } from './actor.rules.ts'
import { accountStatus, getRole } from './session.service.ts'

type LockedAccount = Awaited<ReturnType<typeof lockAccounts>>[number]

/**
 * Locks the actor's account and rejects the call if it may no longer act: since the call was admitted it may
 * have been suspended, deleted, or merged into another account, which would not get what the call writes, or
 * have lost its role, which ends its sessions. To be called after posts and tags are locked. Accounts that the
 * transaction also locks are `others`, since accounts are locked in the order of their ids. Returns all of
 * them.
 */
export async function lockActor(
  tx: Tx,
  actor: Actor,
  others: readonly number[] = [],
): Promise<LockedAccount[]> {
  const accounts = await lockAccounts(tx, [actor.userId, ...others])
  assertAllowedNow(
    actor,
    accounts.find(({ id }) => id === actor.userId),
  )
  return accounts
}

/**
 * Like `lockActor`, without a lock: for actions on posts and accounts of others, which are locked before or
 * after. An actor who loses the right while the transaction commits has acted before.
 */
export async function assertMayStillAct(tx: Tx, actor: Actor): Promise<void> {
  if (actor.userId === 0) return
  assertAllowedNow(actor, await findAccount(tx, actor.userId))
}

function assertAllowedNow(actor: Actor, account: LockedAccount | undefined): void {
  // The command line, and the site itself, have no account that could change.
  if (actor.userId === 0) return
  assertAllowed(mayCall({ ...actor, ...getState(actor, account) }, 'active', { isPrivate: false }))
}

function getState(
  actor: Actor,
  account: LockedAccount | undefined,
): Pick<Actor, 'status' | 'suspendedUntil'> {
  const hasRole = account !== undefined && (actor.role === 'user' || actor.role === getRole(account))
  if (!hasRole) return { status: 'deleted' }
  return { status: accountStatus(account), suspendedUntil: account.suspended_until }
}
