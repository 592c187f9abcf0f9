import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError, assertAllowed, fieldError } from '../../platform/errors/index.ts'
import { type Caller, networkKey } from '../../platform/http/index.ts'
import { type Actor, accountState, explainSuspension, type SessionTokens } from '../auth/index.ts'
import { mayActFrom } from '../spam-protection/index.ts'
import { isTwoFactorOn, type PassedFactor, type TwoFactor } from '../two-factor/index.ts'
import {
  addUser,
  deriveUsername,
  findUser,
  findUserByEmail,
  toKey,
  type UserRow,
  updateUser,
} from '../users/index.ts'
import { acceptLegal, listPendingLegal } from './accept-legal.ts'
import { mayRegister } from './account.policy.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import type { EmailCodes } from './email-code.service.ts'
import { createForeignHashes } from './foreign-hashes.service.ts'
import { getAccount } from './get-account.ts'
import { findKnownDevice } from './known-device.service.ts'
import type { LoginAttempt, LoginThrottle } from './login-throttle.service.ts'
import {
  type HashQueue,
  hashPassword,
  isForeignHash,
  verifyInEqualTime,
  verifyPassword,
} from './password.service.ts'

export type AuthenticationDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'sessions' | 'settings'
> & {
  codes: Pick<EmailCodes, 'revoke'>
  loginThrottle: Pick<LoginThrottle, 'run'>
  reputation: Pick<ModuleDependencies['reputation'], 'grantActivation'>
  twoFactor: Pick<TwoFactor, 'assertCode'>
}

/** The account for its owner when a session is opened. */
export type OpenedSession = { user: UserRow; tokens: SessionTokens; passed?: PassedFactor | undefined }

export type Registration = { name: string; email: string; password: string; ip: string; language: string }

export type Login = { email: string; password: string; twoFactorCode: string } & Pick<
  Caller,
  'ip' | 'cookies' | 'sessionCookie'
> &
  Pick<LoginAttempt, 'isProvedHuman'>

/**
 * Whether the data that a login was verified against is unchanged; the epoch counts how often all sessions
 * were ended.
 */
const isUnchanged = (verified: UserRow, current: UserRow | undefined) =>
  verified.password_hash === current?.password_hash &&
  verified.epoch === current.epoch &&
  verified.status === current.status

type Proof = {
  password: string
  queue: HashQueue
  assertCode: (user: UserRow) => Promise<PassedFactor | undefined>
}

/** Logins of one network wait for each other before they delay others. */
const getHashQueue = ({ deviceId, ip }: { deviceId?: string | undefined; ip: string }): HashQueue =>
  deviceId === undefined
    ? { name: 'strangers', key: networkKey(ip) }
    : { name: 'known', key: `device ${deviceId}` }

/** Registering, logging in and out. */
export function createAuthentication(dependencies: AuthenticationDependencies) {
  const { db, clock, codes, events, sessions, settings, reputation, loginThrottle, twoFactor } = dependencies
  const listForeignHashes = createForeignHashes(dependencies)

  async function open(
    user: UserRow | undefined,
    { password, queue, assertCode }: Proof,
  ): Promise<OpenedSession> {
    const isTheirs = await verifyInEqualTime(user?.password_hash, password, await listForeignHashes(), queue)
    if (
      !user ||
      user.status === accountState.deleted ||
      !isTheirs ||
      !settings.current.login.allow_password_login
    ) {
      throw fieldError('error.object.email_or_password_incorrect', 'e_mail')
    }
    if (user.status === accountState.suspended) {
      throw new AppError('error.user.suspended', { data: explainSuspension(user) })
    }
    const passed = await assertCode(user)
    const isForeign = isForeignHash(user.password_hash)
    const renewed = isForeign ? { password_hash: await hashPassword(password, queue) } : {}
    const tokens = await inTransaction(db, async (tx) => {
      await lockRow(tx, 'users', user.id)
      if (!isUnchanged(user, await findUser(tx, user.id))) return undefined
      if (!passed && (await isTwoFactorOn(tx, user.id))) return undefined
      await updateUser(tx, user.id, { ...renewed, last_login_at: clock() })
      return sessions.open(tx, user)
    })
    if (tokens) return { user: { ...user, ...renewed }, tokens, passed }
    // If the account changed while the login waited or the hash was computed, its present state decides.
    return open(await findUser(db, user.id), { password, queue, assertCode })
  }

  return {
    async register(form: Registration): Promise<OpenedSession> {
      const rules = settings.current.login
      assertAllowed(mayActFrom(form.ip, rules))
      assertAllowed(mayRegister(form.email, rules))
      const username = deriveUsername(form.name, settings.reservedUsernames)
      if (!username) throw fieldError('error.user.username_invalid', 'name')
      await assertStrongPassword(form.password, 'pass', [form.name, form.email])
      const passwordHash = await hashPassword(form.password, getHashQueue(form))
      // After hashing, so that the response time does not reveal whether the address is known.
      if (await findUserByEmail(db, form.email)) throw fieldError('error.email.duplicate', 'e_mail')
      const now = clock()
      const isActivated = !rules.require_email_verification
      const newUser = {
        displayName: form.name,
        username,
        email: form.email,
        passwordHash,
        isActivated,
        registeredIp: form.ip,
        lastLoginAt: now,
        createdAt: now,
        emailField: 'e_mail' as const,
      }
      return addUser(db, newUser, async (tx, user) => {
        const legal_version = await acceptLegal(tx, { userId: user.id, at: now })
        if (isActivated) await reputation.grantActivation(tx, user.id, now)
        else {
          const request = { userId: user.id, language: form.language }
          await events.record(tx, 'account.activationRequested', request)
        }
        const tokens = await sessions.open(tx, user)
        return { user: { ...user, legal_version, reputation: isActivated ? 1 : 0 }, tokens }
      })
    },

    async logIn({
      email,
      password,
      twoFactorCode,
      isProvedHuman,
      ...browser
    }: Login): Promise<OpenedSession> {
      const { cookies, ip } = browser
      const user = await findUserByEmail(db, email)
      const deviceId = findKnownDevice(cookies, user, clock())
      const attempt = { email: toKey(email), ip, deviceId, isProvedHuman }
      let passed: PassedFactor | undefined
      const assertCode = async (account: UserRow) => {
        // Once per login, as it uses the code up.
        passed ??= await twoFactor.assertCode(account, twoFactorCode, browser)
        return passed
      }
      const proof = { password, queue: getHashQueue(attempt), assertCode }
      return loginThrottle.run(attempt, () => open(user, proof))
    },

    listPendingLegal: (actor: Actor) => listPendingLegal(db, actor.userId),

    async acceptLegal({ userId }: Actor, version: number): Promise<void> {
      await inTransaction(db, (tx) => acceptLegal(tx, { userId, at: clock(), version }))
    },

    /**
     * Proves that the member is present. Wrong passwords are limited like those of logins, but per session:
     * it has logged in to the account, so failures of others at the same address or account do not count
     * against it.
     */
    async confirmPassword(actor: Actor, password: string, ip: string) {
      const user = await getAccount(db, actor.userId)
      const attempt = { email: toKey(user.email), ip, deviceId: `session ${actor.sessionHash}` }
      await loginThrottle.run(attempt, async () => {
        if (await verifyPassword(user.password_hash, password)) return
        const text = 'error.object.old_password_verification_failed'
        throw fieldError('error.object.email_or_password_incorrect', 'pass', text)
      })
      await sessions.confirm(actor.sessionHash)
    },

    /** A download of the account's data that the session has requested ends with it. */
    async logOut({ userId, sessionHash }: Actor): Promise<void> {
      await inTransaction(db, async (tx) => {
        await sessions.end(tx, sessionHash)
        await codes.revoke(tx, userId, 'data_export')
      })
    },

    async whoAmI(actor: Actor): Promise<UserRow | undefined> {
      if (actor.status === 'anonymous') return undefined
      if (actor.status === 'deleted') throw new AppError('base.unauthorized_error')
      return getAccount(db, actor.userId)
    },
  }
}
