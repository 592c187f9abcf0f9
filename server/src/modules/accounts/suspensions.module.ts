import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { assertAllowed } from '../../platform/errors/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { accountState, accountStatus, lockActor } from '../auth/index.ts'
import { findUser, findUserByUsername, type UserRow, updateUser } from '../users/index.ts'
import './admin-user.events.ts'
import { type Suspension, suspendAccount } from './suspend-account.ts'
import { mayChangeSuspension } from './suspension.policy.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'routes'>

/**
 * Moderators' actions on members who break the rules. Administrators have more options in the administration.
 */
export function createSuspensionsModule({ db, clock, events, routes }: Dependencies): void {
  /** Locks the account, so that the policy decides on its present state. */
  async function change(
    { actor }: AuditContext,
    username: string,
    apply: (tx: Tx, user: UserRow) => Promise<void>,
  ): Promise<void> {
    const found = await findUserByUsername(db, username)
    assertAllowed(mayChangeSuspension(actor, found))
    if (!found) return
    await inTransaction(db, async (tx) => {
      await lockActor(tx, actor, [found.id])
      const user = await findUser(tx, found.id)
      assertAllowed(mayChangeSuspension(actor, user))
      if (user) await apply(tx, user)
    })
  }

  async function suspend(
    context: AuditContext,
    username: string,
    { duration, reason }: Omit<Suspension, 'at'>,
  ) {
    await change(context, username, async (tx, user) => {
      const at = clock()
      if (!(await suspendAccount(tx, events, user, { at, duration, reason }))) return
      await announce(tx, context, user.id, 'suspended')
      const about = { action: 'user_status', object: toObject(user) } as const
      await recordChanges(tx, context, at, [
        { ...about, field: 'status', from: accountStatus(user), to: 'suspended' },
        { ...about, field: 'suspend_duration', to: duration },
        { ...about, field: 'suspension_reason', to: reason },
      ])
    })
  }

  async function end(context: AuditContext, username: string) {
    await change(context, username, async (tx, user) => {
      if (user.status !== accountState.suspended) return
      const normal = { status: accountState.available, suspended_at: 0, suspended_until: 0 }
      await updateUser(tx, user.id, { ...normal, suspension_reason: '' })
      const to = accountStatus({ ...user, ...normal })
      await announce(tx, context, user.id, to)
      const about = { action: 'user_status', object: toObject(user), field: 'status' } as const
      await recordChanges(tx, context, clock(), [{ ...about, from: 'suspended', to }])
    })
  }

  const announce = (
    tx: Tx,
    { actor }: AuditContext,
    userId: number,
    status: ReturnType<typeof accountStatus>,
  ) => events.record(tx, 'user.statusChanged', { userId, actorId: actor.userId, status })

  routes.handle('userSuspend', async ({ input, ...context }) => {
    const { username, suspend_duration: duration, suspension_reason: reason } = input
    await suspend(context, username, { duration, reason })
    return null
  })
  routes.handle('userSuspensionEnd', async ({ input, ...context }) => {
    await end(context, input.username)
    return null
  })
}

const toObject = ({ id, username }: UserRow) => ({ kind: 'user' as const, id, name: username })
