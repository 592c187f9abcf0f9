import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { hourSeconds } from '../../platform/durations.ts'
import { AppError, fieldError } from '../../platform/errors/index.ts'
import { createCounter } from '../../platform/http/index.ts'
import { type Actor, accountState } from '../auth/index.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { createKey, findStep, keyAddress } from './authenticator-key.rules.ts'
import { createRecoveryCodes, hashRecoveryCode, normalizeCode } from './recovery-codes.rules.ts'
import {
  countRecoveryCodes,
  deleteTwoFactor,
  enableKey,
  findTwoFactor,
  isTwoFactorOn,
  putPendingKey,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from './two-factor.repository.ts'

export type TwoFactorDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'limitPlaces' | 'rateLimitScale' | 'sessions' | 'settings'
>

export type TwoFactor = ReturnType<typeof createTwoFactor>

/**
 * Of an account by all clients together, as only who knows the password gets to try codes. Three of a million codes are
 * right at a time, so guessing one takes years. An owner whom that keeps out chooses a new password, and waits an hour at
 * most.
 */
const wrongCodeLimit = { name: 'wrong two-factor codes', points: 20, seconds: hourSeconds }

/** Codes of an authenticator app (TOTP, RFC 6238) that an account asks for beside its password. */
export function createTwoFactor(dependencies: TwoFactorDependencies) {
  const { db, clock, events, sessions, settings, limitPlaces, rateLimitScale } = dependencies
  const wrongCodes = createCounter(wrongCodeLimit, rateLimitScale, limitPlaces)

  async function getUser(executor: Executor, userId: number): Promise<UserRow> {
    const user = await findUser(executor, userId)
    if (!user || user.status === accountState.deleted) throw new AppError('error.user.not_found')
    return user
  }

  /** What one account changes at the same time happens one after the other. */
  async function lockUser(tx: Tx, userId: number): Promise<UserRow> {
    await lockRow(tx, 'users', userId)
    return getUser(tx, userId)
  }

  /** Notifies the owner, in case somebody else did it. */
  async function recordChange(
    tx: Tx,
    { id, email }: Pick<UserRow, 'id' | 'email'>,
    credential: 'two_factor_on' | 'two_factor_off',
  ): Promise<void> {
    if (email !== '')
      await events.record(tx, 'account.credentialChanged', { userId: id, credential, to: email })
  }

  /** Uses the code up: each works once. */
  async function use(userId: number, key: string, code: string): Promise<boolean> {
    const step = findStep(key, code, clock())
    return inTransaction(db, (tx) =>
      step === undefined ? useRecoveryCode(tx, userId, hashRecoveryCode(code)) : useStep(tx, userId, step),
    )
  }

  return {
    /** Throws unless the account asks for no code, or `typed` is one that it takes. Returns whether a code was used up. */
    async assertCode(userId: number, typed: string): Promise<boolean> {
      const factor = await findTwoFactor(db, userId)
      if (!factor?.enabled_at) return false
      const code = normalizeCode(typed)
      if (code === '') throw fieldError('error.two_factor.code_required', 'two_factor_code')
      // Counted as wrong before it is looked at, so that many at a time count as many.
      const retryAfter = await wrongCodes.add(`${userId}`)
      if (retryAfter > 0) throw new AppError('base.too_many_requests', { retryAfter: Math.ceil(retryAfter) })
      if (!(await use(userId, factor.key, code))) {
        throw fieldError('error.two_factor.code_incorrect', 'two_factor_code')
      }
      await wrongCodes.takeBack(`${userId}`)
      return true
    },

    /** Whether a code is asked for, and how many recovery codes are left. */
    async describe(userId: number): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
      const [isOn, recoveryCodesLeft] = await Promise.all([
        isTwoFactorOn(db, userId),
        countRecoveryCodes(db, userId),
      ])
      return { isOn, recoveryCodesLeft }
    },

    /** Makes a key, which does nothing until `enable` has got a code of it. */
    async begin(userId: number): Promise<{ key: string; address: string }> {
      const user = await getUser(db, userId)
      if (user.password_hash === '') throw new AppError('error.two_factor.password_needed')
      const key = createKey()
      const isPending = await inTransaction(db, async (tx) => {
        await lockUser(tx, userId)
        return putPendingKey(tx, userId, key)
      })
      if (!isPending) throw new AppError('error.two_factor.changed_meanwhile')
      const names = { issuer: settings.current.general.name, account: user.email || user.username }
      return { key, address: keyAddress(key, names) }
    },

    /** Returns the recovery codes. Other sessions end: who knows the password could turn it off in one of them. */
    async enable({ userId, sessionHash }: Actor, typed: string): Promise<string[]> {
      const pending = await findTwoFactor(db, userId)
      if (!pending || pending.enabled_at) throw new AppError('error.two_factor.changed_meanwhile')
      const step = findStep(pending.key, normalizeCode(typed), clock())
      if (step === undefined) throw fieldError('error.two_factor.code_incorrect', 'code')
      const codes = createRecoveryCodes()
      await inTransaction(db, async (tx) => {
        const user = await lockUser(tx, userId)
        if (!(await enableKey(tx, { userId, key: pending.key, step, at: clock() }))) {
          throw new AppError('error.two_factor.changed_meanwhile')
        }
        await replaceRecoveryCodes(tx, userId, codes.map(hashTyped))
        await sessions.endOthers(tx, userId, sessionHash)
        await recordChange(tx, user, 'two_factor_on')
      })
      return codes
    },

    async renewRecoveryCodes(userId: number): Promise<string[]> {
      const codes = createRecoveryCodes()
      await inTransaction(db, async (tx) => {
        await lockUser(tx, userId)
        if (!(await isTwoFactorOn(tx, userId))) throw new AppError('error.two_factor.changed_meanwhile')
        await replaceRecoveryCodes(tx, userId, codes.map(hashTyped))
      })
      return codes
    },

    /** Forgets key and recovery codes; the password alone opens a session again. */
    async disable(tx: Tx, userId: number): Promise<UserRow> {
      const user = await lockUser(tx, userId)
      if (await deleteTwoFactor(tx, userId)) await recordChange(tx, user, 'two_factor_off')
      return user
    },
  }
}

const hashTyped = (code: string) => hashRecoveryCode(normalizeCode(code))
