import { mailStatus } from '@querent/sdk/contract'
import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { assertAllowed, fieldError } from '../../platform/errors/index.ts'
import { type Actor, mayActWithoutConfirmation } from '../auth/index.ts'
import { findUserByEmail, type UserRow, updateUser } from '../users/index.ts'
import { mayUseAddress } from './account.policy.ts'
import { assertStrongPassword, listOwnNames } from './assert-strong-password.ts'
import type { EmailCodes } from './email-code.service.ts'
import { getAccount } from './get-account.ts'
import { hashPassword, verifyPassword } from './password.service.ts'
import { recordPasswordChange } from './record-password-change.ts'

export type AccountChangesDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'sessions' | 'settings'
> & { codes: Pick<EmailCodes, 'findLatest' | 'revokeAll'> }

type EmailChange = { email: string; password: string; language: string }

/** Members' changes of their account, and the mails they request. */
export function createAccountChanges(dependencies: AccountChangesDependencies) {
  const { db, clock, events, sessions, settings, codes } = dependencies

  /** For an account without a password, a recent login is the proof. */
  async function isProven(actor: Actor, user: UserRow, password: string): Promise<boolean> {
    if (user.password_hash !== '') return verifyPassword(user.password_hash, password)
    assertAllowed(mayActWithoutConfirmation(actor, clock()))
    return password === ''
  }

  /** The corrected address of an account that waits for its activation, unless it is confirmed in time. */
  async function findPendingAddress({ id, mail_status }: UserRow): Promise<string | undefined> {
    if (mail_status !== mailStatus.unconfirmed) return undefined
    return (await codes.findLatest('email_change', id))?.email
  }

  return {
    /** Mails the account's address, or its corrected one. */
    async requestActivation(actor: Actor, language: string): Promise<void> {
      const user = await getAccount(db, actor.userId)
      const email = await findPendingAddress(user)
      const { sessionHash } = actor
      await inTransaction(db, (tx) =>
        email
          ? events.record(tx, 'account.emailChangeRequested', {
              userId: user.id,
              email,
              language,
              sessionHash,
            })
          : events.record(tx, 'account.activationRequested', { userId: user.id, language }),
      )
    },

    findPendingAddress,

    /** Does the same for every address; the listener looks up the account later. */
    requestPasswordReset: (email: string, language: string) =>
      inTransaction(db, (tx) => events.record(tx, 'account.passwordResetRequested', { email, language })),

    /** Returns the account with its new password. */
    async changePassword(actor: Actor, oldPassword: string, password: string): Promise<UserRow> {
      const user = await getAccount(db, actor.userId)
      const wrongPassword = () => fieldError('error.object.old_password_verification_failed', 'old_pass')
      if (!(await isProven(actor, user, oldPassword))) throw wrongPassword()
      if (await verifyPassword(user.password_hash, password)) {
        throw fieldError('error.object.new_password_same_as_previous_setting', 'pass')
      }
      await assertStrongPassword(password, 'pass', listOwnNames(user))
      const password_hash = await hashPassword(password)
      await inTransaction(db, async (tx) => {
        await lockRow(tx, 'users', user.id)
        // Hashing takes a while: the owner may have recovered the account by mail meanwhile.
        const current = await getAccount(tx, user.id)
        if (current.password_hash !== user.password_hash) throw wrongPassword()
        await updateUser(tx, user.id, { password_hash })
        await codes.revokeAll(tx, user.id)
        await sessions.endOthers(tx, user.id, actor.sessionHash)
        await recordPasswordChange(events, tx, user)
      })
      return { ...user, password_hash }
    },

    async requestEmailChange(actor: Actor, form: EmailChange): Promise<void> {
      assertAllowed(mayUseAddress(form.email, settings.current.login))
      const user = await getAccount(db, actor.userId)
      const isConfirmed = user.mail_status === mailStatus.confirmed
      if (isConfirmed && !(await isProven(actor, user, form.password))) {
        throw fieldError('error.object.old_password_verification_failed', 'pass')
      }
      const owner = await findUserByEmail(db, form.email)
      // The address that waits for confirmation may have been the right one after all.
      const isOwn = owner?.id === user.id && !isConfirmed
      if (owner && !isOwn) throw fieldError('error.email.duplicate', 'e_mail')
      const { email, language } = form
      const { sessionHash } = actor
      await inTransaction(db, (tx) =>
        events.record(tx, 'account.emailChangeRequested', { userId: user.id, email, language, sessionHash }),
      )
    },
  }
}
