import { mailStatus } from '@querent/sdk/contract'
import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { addExternalLogin, type SessionTokens } from '../auth/index.ts'
import { isTwoFactorOn, type TwoFactor } from '../two-factor/index.ts'
import { findUser, toKey, type UserRow, updateUser } from '../users/index.ts'
import { assertStrongPassword, listOwnNames } from './assert-strong-password.ts'
import type { CodeHolder, EmailCodes } from './email-code.service.ts'
import { getAccount } from './get-account.ts'
import { hashPassword } from './password.service.ts'
import { recordPasswordChange } from './record-password-change.ts'
import { replacePasswordHash } from './replace-password-hash.ts'
import { undoEmailChange } from './undo-email-change.ts'

export type CodeRedemptionDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'sessions'> & {
  codes: EmailCodes
  twoFactor: Pick<TwoFactor, 'disable'>
  reputation: Pick<ModuleDependencies['reputation'], 'grantActivation'>
}

/**
 * An account whose address was confirmed; without tokens if the browser stays logged in to another account.
 */
export type ConfirmedAccount = { user: UserRow; tokens: SessionTokens | undefined }

/** A code, and the account of the browser's cookie; 0 if there is none. */
type CodeUse = { code: string; browserUserId: number }

type Confirmation = { userId: number; browserUserId: number; changes?: { email: string; email_key: string } }

/** Redeems mailed codes: confirms and changes addresses, and replaces passwords. */
export function createCodeRedemption(dependencies: CodeRedemptionDependencies) {
  const { db, clock, events, sessions, codes, reputation } = dependencies

  /** The account that the code was mailed to, as long as it still has that address. */
  async function getCodeHolder(from: Executor, { userId, email }: CodeHolder): Promise<UserRow> {
    const user = await getAccount(from, userId)
    if (toKey(user.email) !== toKey(email)) throw new AppError('error.user.not_found')
    return user
  }

  /** Several mails lead to the page for a new password. */
  async function findReset(code: string) {
    const undoing = await codes.find('undo', code)
    if (undoing) return { purpose: 'undo', codeHolder: undoing } as const
    return { purpose: 'password_reset', codeHolder: await codes.find('password_reset', code) } as const
  }

  /**
   * Marks the address as confirmed and opens a session; the account's other sessions become active. A browser
   * with another account stays with it, so that nobody is brought into an account by the link of its owner.
   * Nor does the link replace a code that the account asks for.
   */
  async function confirm(
    tx: Tx,
    { userId, browserUserId, changes }: Confirmation,
  ): Promise<ConfirmedAccount> {
    await updateUser(tx, userId, { ...changes, mail_status: mailStatus.confirmed, claimable: 0 })
    await reputation.grantActivation(tx, userId, clock())
    await events.record(tx, 'account.addressConfirmed', { userId })
    const user = await getAccount(tx, userId)
    const isOther = browserUserId !== 0 && browserUserId !== userId
    const isProven = browserUserId === userId || !(await isTwoFactorOn(tx, userId))
    return { user, tokens: isOther || !isProven ? undefined : await sessions.open(tx, user) }
  }

  return {
    async verifyEmail({ code, browserUserId }: CodeUse): Promise<ConfirmedAccount> {
      const codeHolder = await codes.take('activation', code)
      const user = await getCodeHolder(db, codeHolder)
      return inTransaction(db, async (tx) => {
        // A user who was connected with the identity meanwhile keeps it; the account is confirmed all the
        // same.
        const { identity } = codeHolder
        if (identity) await addExternalLogin(tx, identity, { userId: user.id, at: clock() })
        return confirm(tx, { userId: user.id, browserUserId })
      })
    },

    async changeEmail({ code, browserUserId }: CodeUse): Promise<ConfirmedAccount> {
      const { userId, email, identity } = await codes.take('email_change', code)
      return takingAddress(() =>
        inTransaction(db, async (tx) => {
          await lockRow(tx, 'users', userId)
          const before = await getAccount(tx, userId)
          await codes.revokeAll(tx, userId)
          if (before.mail_status === mailStatus.confirmed) {
            await sessions.endAll(tx, userId)
            await events.record(tx, 'account.credentialChanged', {
              userId,
              credential: 'email',
              to: before.email,
            })
          } else if (identity) await addExternalLogin(tx, identity, { userId, at: clock() })
          const changes = { email, email_key: toKey(email) }
          return confirm(tx, { userId, browserUserId, changes })
        }),
      )
    },

    /** Whether the code of a reset mail still works. Does not use the code up, and reveals nothing about accounts. */
    mayReplacePassword: async (code: string) => codes.isValid((await findReset(code)).purpose, code),

    /** Returns the account with its new password. */
    async replacePassword(code: string, password: string): Promise<UserRow> {
      // Before the code is used up, so that it can be used with a better password.
      const { purpose, codeHolder } = await findReset(code)
      const owner = codeHolder && (await findUser(db, codeHolder.userId))
      await assertStrongPassword(password, 'pass', owner ? listOwnNames(owner) : [])
      // Also before, since hashing may be denied while many log in.
      const hash = await hashPassword(password)
      return takingAddress(() =>
        inTransaction(db, async (tx) => {
          // Locked before the code is used, in the order of other changes of an account.
          if (codeHolder) await lockRow(tx, 'users', codeHolder.userId)
          // A link that fails because the address is taken works again once it is free.
          const taken = await codes.take(purpose, code, tx)
          const isUndoing = purpose === 'undo'
          const user = isUndoing
            ? await undoEmailChange(tx, dependencies, taken)
            : await getCodeHolder(tx, taken)
          await replacePasswordHash(tx, { codes, sessions }, { userId: user.id, hash })
          await recordPasswordChange(events, tx, user)
          await events.record(tx, 'account.addressConfirmed', { userId: user.id })
          return { ...user, password_hash: hash }
        }),
      )
    },
  }
}

/** Rejects an address that another account has meanwhile. */
async function takingAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('error.email.duplicate')
    throw error
  }
}
