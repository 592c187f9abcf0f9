import { accountRole } from '@querent/sdk/contract'
import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError, assertAllowed, fieldError } from '../../platform/errors/index.ts'
import { clearProfile, closeAccount, type EmailCodes, verifyPassword } from '../accounts/index.ts'
import '../accounts/index.ts'
import { type Actor, accountStatus } from '../auth/index.ts'
import { isLastAdmin } from '../login/index.ts'
import { findUser, needsDeletionLink, type UserRow } from '../users/index.ts'
import { isFreshLogin, mayDelete, mayLeave } from './own-account.policy.ts'

export type DeletionDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'sessions' | 'settings'
> & {
  codes: EmailCodes
}

export type DeletionProof = { password: string; code: string }

/** Rejects users whose account was changed in a way that its owner may still undo. */
export async function assertDeletable(
  { codes, clock }: Pick<DeletionDependencies, 'codes' | 'clock'>,
  userId: number,
): Promise<void> {
  const undo = await codes.findLatest('undo', userId)
  assertAllowed(mayDelete(undo?.expires_at, clock()))
}

/** A member deletes their account. Their posts stay, under a name that does not identify them. */
export function createDeleteAccount({ db, clock, events, sessions, settings, codes }: DeletionDependencies) {
  async function prove(actor: Actor, user: UserRow, { password, code }: DeletionProof): Promise<void> {
    const hasPassword = user.password_hash !== ''
    if (hasPassword && !(await verifyPassword(user.password_hash, password))) {
      throw fieldError('error.object.old_password_verification_failed', 'pass')
    }
    if (needsDeletionLink(user, settings.current)) {
      // Last, since it uses the code up.
      const codeHolder = await codes.take('account_deletion', code)
      if (codeHolder.userId === user.id && codeHolder.email === user.email) return
      throw new AppError('error.email.verify_url_expired', { data: { type: 'url_expired' } })
    }
    if (!hasPassword) {
      const open = await sessions.list(user.id)
      const own = open.find(({ sessionHash }) => sessionHash === actor.sessionHash)
      assertAllowed(isFreshLogin(own?.createdAt, clock()))
    }
  }

  return async (actor: Actor, proof: DeletionProof): Promise<void> => {
    const user = await findUser(db, actor.userId)
    if (!user) throw new AppError('error.user.not_found')
    await assertDeletable({ codes, clock }, user.id)
    await prove(actor, user, proof)
    await inTransaction(db, async (tx) => {
      const isLast = user.role_id === accountRole.admin && (await isLastAdmin(tx, user.id))
      await lockRow(tx, 'users', user.id)
      const current = await findUser(tx, user.id)
      if (!current || accountStatus(current) === 'deleted') return
      assertAllowed(mayLeave({ isLastAdmin: isLast }))
      await closeAccount(tx, { codes, events, sessions }, current, clock())
      await clearProfile(tx, user.id)
      const event = { userId: user.id, actorId: user.id, status: 'deleted' }
      await events.record(tx, 'user.statusChanged', event)
    })
  }
}
