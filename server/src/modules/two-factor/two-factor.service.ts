import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { hourSeconds } from '../../platform/durations.ts'
import { AppError, fieldError } from '../../platform/errors/index.ts'
import { createCounter } from '../../platform/http/index.ts'
import { type Actor, accountState } from '../auth/index.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { createKey, findStep, keyUrl } from './authenticator-key.rules.ts'
import {
  createRecoveryCodes,
  hashRecoveryCode,
  isRecoveryCode,
  normalizeCode,
} from './recovery-codes.rules.ts'
import { type Browser, findPassedFactor, type PassedFactor } from './trusted-browser.service.ts'
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
 * Codes of an app: three of a million are right at a time, and only users who know the password get to try
 * them. Clients that never passed a code of the account share 20 guesses an hour, which take years to find
 * one. They cannot use up the separate allowance of browsers that did, so they do not lock the owner out:
 * whoever stole the cookies of n such browsers has n times 10 guesses more.
 *
 * Recovery codes are not counted here, so that one lets the owner in from any browser. They have 49 bits, and
 * the login throttle counts each guess as a wrong password: at 1,800 an hour, finding one of ten takes
 * millions of years.
 */
const limits = {
  byAccount: { name: 'wrong two-factor codes', points: 20, seconds: hourSeconds },
  byBrowser: { name: 'wrong two-factor codes of a browser', points: 10, seconds: hourSeconds },
}

/** Codes of an authenticator app (TOTP, RFC 6238) that an account requires in addition to its password. */
export function createTwoFactor(dependencies: TwoFactorDependencies) {
  const { db, clock, events, sessions, settings, limitPlaces, rateLimitScale } = dependencies
  const byAccount = createCounter(limits.byAccount, rateLimitScale, limitPlaces)
  const byBrowser = createCounter(limits.byBrowser, rateLimitScale, limitPlaces)

  async function getUser(executor: Executor, userId: number): Promise<UserRow> {
    const user = await findUser(executor, userId)
    if (!user || user.status === accountState.deleted) throw new AppError('error.user.not_found')
    return user
  }

  /** Concurrent changes of one account run one after the other. */
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

  /** Uses up a code of the app: each works once. */
  async function useAppCode({ userId, key }: PassedFactor, code: string): Promise<boolean> {
    const step = findStep(key, code, clock())
    return step !== undefined && inTransaction(db, (tx) => useStep(tx, userId, step))
  }

  async function useAppCodeWithinLimit(factor: PassedFactor, code: string, browser: Browser) {
    const browserId = findPassedFactor(browser, factor, clock())
    const [counter, counted] =
      browserId === undefined ? [byAccount, `${factor.userId}`] : [byBrowser, `${factor.userId} ${browserId}`]
    // Counted as wrong before it is checked, so that concurrent attempts all count.
    const retryAfter = await counter.add(counted)
    if (retryAfter > 0) {
      const text = 'error.two_factor.too_many_codes'
      throw new AppError('base.too_many_requests', { retryAfter: Math.ceil(retryAfter), text })
    }
    const isRight = await useAppCode(factor, code)
    if (isRight) await counter.takeBack(counted)
    return isRight
  }

  return {
    /**
     * Throws unless the account requires no code, or `typed` is a valid one, which is used up. Returns what
     * was passed.
     */
    async assertCode(
      { id: userId, epoch }: Pick<UserRow, 'id' | 'epoch'>,
      typed: string,
      browser: Browser,
    ): Promise<PassedFactor | undefined> {
      const stored = await findTwoFactor(db, userId)
      if (!stored?.enabled_at) return undefined
      const code = normalizeCode(typed)
      if (code === '') throw fieldError('error.two_factor.code_required', 'two_factor_code')
      const factor = { userId, key: stored.key, epoch }
      const isRight = isRecoveryCode(code)
        ? await inTransaction(db, (tx) => useRecoveryCode(tx, userId, hashRecoveryCode(code)))
        : await useAppCodeWithinLimit(factor, code, browser)
      if (!isRight) throw fieldError('error.two_factor.code_incorrect', 'two_factor_code')
      return factor
    },

    /** Whether a code is required, and how many recovery codes are left. */
    async describe(userId: number): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
      const [isOn, recoveryCodesLeft] = await Promise.all([
        isTwoFactorOn(db, userId),
        countRecoveryCodes(db, userId),
      ])
      return { isOn, recoveryCodesLeft }
    },

    /** Creates a key, which has no effect until `enable` receives a code of it. */
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
      return { key, address: keyUrl(key, names) }
    },

    /**
     * Returns the recovery codes. Other sessions end: somebody who knows the password could turn it off in
     * one of them.
     */
    async enable(
      { userId, sessionHash }: Actor,
      typed: string,
    ): Promise<{ codes: string[]; factor: PassedFactor }> {
      const pending = await findTwoFactor(db, userId)
      if (!pending || pending.enabled_at) throw new AppError('error.two_factor.changed_meanwhile')
      const step = findStep(pending.key, normalizeCode(typed), clock())
      if (step === undefined) throw fieldError('error.two_factor.code_incorrect', 'code')
      const codes = createRecoveryCodes()
      const epoch = await inTransaction(db, async (tx) => {
        const user = await lockUser(tx, userId)
        if (!(await enableKey(tx, { userId, key: pending.key, step, at: clock() }))) {
          throw new AppError('error.two_factor.changed_meanwhile')
        }
        await replaceRecoveryCodes(tx, userId, codes.map(hashTyped))
        await recordChange(tx, user, 'two_factor_on')
        return sessions.endOthers(tx, userId, sessionHash)
      })
      return { codes, factor: { userId, key: pending.key, epoch } }
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

    /** Deletes key and recovery codes; the password alone opens a session again. */
    async disable(tx: Tx, userId: number): Promise<UserRow> {
      const user = await lockUser(tx, userId)
      if (await deleteTwoFactor(tx, userId)) await recordChange(tx, user, 'two_factor_off')
      return user
    },
  }
}

const hashTyped = (code: string) => hashRecoveryCode(normalizeCode(code))
