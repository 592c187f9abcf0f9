import { mailStatus } from '@querent/sdk/contract'
import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed, fieldError } from '../../platform/errors/index.ts'
import type { Events } from '../../platform/events/index.ts'
import { type Caller, networkKey } from '../../platform/http/index.ts'
import {
  type Actor,
  accountState,
  addExternalLogin,
  mayActWithoutConfirmation,
  type SessionTokens,
  suspensionHint,
} from '../auth/index.ts'
import { mayActFrom } from '../spam-protection/index.ts'
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
import './account.events.ts'
import { mayRegister, mayUseAddress } from './account.policy.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import type { CodeHolder, EmailCodes } from './email-code.service.ts'
import { createForeignHashes } from './foreign-hashes.service.ts'
import { findKnownDevice } from './known-device.service.ts'
import type { LoginAttempt, LoginThrottle } from './login-throttle.service.ts'
import {
  type HashQueue,
  hashPassword,
  isForeignHash,
  verifyEqually,
  verifyPassword,
} from './password.service.ts'
import { replacePasswordHash } from './replace-password-hash.ts'

export type AccountServiceDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'sessions' | 'settings'
> & {
  codes: EmailCodes
  loginThrottle: Pick<LoginThrottle, 'run'>
  reputation: Pick<ModuleDependencies['reputation'], 'grantActivation'>
}

/** An account as its owner sees it on opening a session. */
export type OpenedSession = { user: UserRow; tokens: SessionTokens }

/** An account whose address was confirmed; without tokens where the browser stays with another account. */
export type ConfirmedAccount = { user: UserRow; tokens: SessionTokens | undefined }

/** A code, and the account that the browser's cookie is of; 0 where it is of none. */
type CodeUse = { code: string; browserUserId: number }

type Confirmation = { userId: number; browserUserId: number; changes?: { email: string; email_key: string } }

export type Registration = { name: string; email: string; password: string; ip: string; language: string }

export type Login = { email: string; password: string } & Pick<Caller, 'ip' | 'cookies'> &
  Pick<LoginAttempt, 'isProvedHuman'>

/** Whether what a login was verified against is still so; the epoch counts the times that all sessions were ended. */
const isUnchanged = (verified: UserRow, current: UserRow | undefined) =>
  verified.password_hash === current?.password_hash &&
  verified.epoch === current.epoch &&
  verified.status === current.status

/** Logins of one network wait for each other before they delay others. */
const getHashQueue = ({ deviceId, ip }: { deviceId?: string | undefined; ip: string }): HashQueue =>
  deviceId === undefined
    ? { name: 'strangers', key: networkKey(ip) }
    : { name: 'known', key: `device ${deviceId}` }

/** What a password must not repeat. */
const listNames = (user: UserRow): string[] => [user.username, user.display_name, user.email]

export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService(dependencies: AccountServiceDependencies) {
  return {
    ...createEntrance(dependencies),
    ...createConfirmations(dependencies),
    ...createChanges(dependencies),
  }
}

/** Registering, logging in and out. */
function createEntrance(dependencies: AccountServiceDependencies) {
  const { db, clock, codes, events, sessions, settings, reputation, loginThrottle } = dependencies
  const listForeignHashes = createForeignHashes(dependencies)

  async function open(user: UserRow | undefined, password: string, queue: HashQueue): Promise<OpenedSession> {
    const isTheirs = await verifyEqually(user?.password_hash, password, await listForeignHashes(), queue)
    if (
      !user ||
      user.status === accountState.deleted ||
      !isTheirs ||
      !settings.current.login.allow_password_login
    ) {
      throw fieldError('error.object.email_or_password_incorrect', 'e_mail')
    }
    if (user.status === accountState.suspended) {
      throw new AppError('error.user.suspended', { data: suspensionHint(user.suspended_until) })
    }
    const isForeign = isForeignHash(user.password_hash)
    const renewed = isForeign ? { password_hash: await hashPassword(password, queue) } : {}
    const tokens = await inTransaction(db, async (tx) => {
      await lockRow(tx, 'users', user.id)
      if (!isUnchanged(user, await findUser(tx, user.id))) return undefined
      await updateUser(tx, user.id, { ...renewed, last_login_at: clock() })
      return sessions.open(tx, user)
    })
    if (tokens) return { user: { ...user, ...renewed }, tokens }
    // The account changed while the login waited or the hash was computed: what it is now decides.
    return open(await findUser(db, user.id), password, queue)
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
      // After the work of the hash, so that the response time does not reveal whether the address is known.
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

    async logIn({ email, password, ip, cookies, isProvedHuman }: Login): Promise<OpenedSession> {
      const user = await findUserByEmail(db, email)
      const deviceId = findKnownDevice(cookies, user, clock())
      const attempt = { email: toKey(email), ip, deviceId, isProvedHuman }
      return loginThrottle.run(attempt, () => open(user, password, getHashQueue(attempt)))
    },

    listPendingLegal: (actor: Actor) => listPendingLegal(db, actor.userId),

    async acceptLegal({ userId }: Actor, version: number): Promise<void> {
      await inTransaction(db, (tx) => acceptLegal(tx, { userId, at: clock(), version }))
    },

    /**
     * Proves that the member is there. Wrong passwords are bounded as those of logins are, for each session by itself:
     * it has logged in to the account, so failures of others at the same address or account do not count against it.
     */
    async confirmPassword(actor: Actor, password: string, ip: string) {
      const user = await getUser(db, actor.userId)
      const attempt = { email: toKey(user.email), ip, deviceId: `session ${actor.sessionHash}` }
      await loginThrottle.run(attempt, async () => {
        if (await verifyPassword(user.password_hash, password)) return
        const text = 'error.object.old_password_verification_failed'
        throw fieldError('error.object.email_or_password_incorrect', 'pass', text)
      })
      await sessions.confirm(actor.sessionHash)
    },

    /** A download of the account's data that the session has asked for ends with it. */
    async logOut({ userId, sessionHash }: Actor): Promise<void> {
      await inTransaction(db, async (tx) => {
        await sessions.end(tx, sessionHash)
        await codes.revoke(tx, userId, 'data_export')
      })
    },

    async whoAmI(actor: Actor): Promise<UserRow | undefined> {
      if (actor.status === 'anonymous') return undefined
      if (actor.status === 'deleted') throw new AppError('base.unauthorized_error')
      return getUser(db, actor.userId)
    },
  }
}

/** Everything that codes of mails do. */
function createConfirmations(dependencies: AccountServiceDependencies) {
  const { db, clock, events, sessions, codes, reputation } = dependencies

  /** The account that the code was mailed to, as long as it still has that address. */
  async function getCodeHolder({ userId, email }: CodeHolder): Promise<UserRow> {
    const user = await getUser(db, userId)
    if (toKey(user.email) !== toKey(email)) throw new AppError('error.user.not_found')
    return user
  }

  /**
   * Marks the address as confirmed and opens a session; the account's other sessions are in order from now on. A
   * browser with another account stays with it, so that nobody is brought into an account by the link of its owner.
   */
  async function confirm(
    tx: Tx,
    { userId, browserUserId, changes }: Confirmation,
  ): Promise<ConfirmedAccount> {
    await updateUser(tx, userId, { ...changes, mail_status: mailStatus.confirmed, claimable: 0 })
    await reputation.grantActivation(tx, userId, clock())
    await events.record(tx, 'account.addressConfirmed', { userId })
    const user = await getUser(tx, userId)
    const isOther = browserUserId !== 0 && browserUserId !== userId
    return { user, tokens: isOther ? undefined : await sessions.open(tx, user) }
  }

  return {
    async verifyEmail({ code, browserUserId }: CodeUse): Promise<ConfirmedAccount> {
      const codeHolder = await codes.take('activation', code)
      const user = await getCodeHolder(codeHolder)
      return inTransaction(db, async (tx) => {
        // The user who was connected with the identity meanwhile keeps it; the account is confirmed all the same.
        const { identity } = codeHolder
        if (identity) await addExternalLogin(tx, identity, { userId: user.id, at: clock() })
        return confirm(tx, { userId: user.id, browserUserId })
      })
    },

    async changeEmail({ code, browserUserId }: CodeUse): Promise<ConfirmedAccount> {
      const { userId, email, identity } = await codes.take('email_change', code)
      try {
        return await inTransaction(db, async (tx) => {
          await lockRow(tx, 'users', userId)
          const before = await getUser(tx, userId)
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
        })
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('error.email.duplicate')
        throw error
      }
    },

    /** Whether the code of a reset mail still works. Does not use the code up, and reveals nothing about accounts. */
    mayReplacePassword: (code: string) => codes.isValid('password_reset', code),

    /** Returns the account with its new password. */
    async replacePassword(code: string, password: string): Promise<UserRow> {
      // Before the code is used up, so that it is still good for a better password.
      const owner = await findUser(db, (await codes.findUserId('password_reset', code)) ?? 0)
      await assertStrongPassword(password, 'pass', owner ? listNames(owner) : [])
      // Also before, since hashing may be denied while many log in.
      const hash = await hashPassword(password)
      const user = await getCodeHolder(await codes.take('password_reset', code))
      await inTransaction(db, async (tx) => {
        await replacePasswordHash(tx, { codes, sessions }, { userId: user.id, hash })
        await recordPasswordChange(events, tx, user)
        await events.record(tx, 'account.addressConfirmed', { userId: user.id })
      })
      return { ...user, password_hash: hash }
    },
  }
}

/** What members change about their account, and the mails they ask for. */
function createChanges(dependencies: AccountServiceDependencies) {
  const { db, clock, events, sessions, settings, codes } = dependencies

  /** An account without a password is proven by a recent login. */
  async function isProven(actor: Actor, user: UserRow, password: string): Promise<boolean> {
    if (user.password_hash !== '') return verifyPassword(user.password_hash, password)
    assertAllowed(mayActWithoutConfirmation(actor, clock()))
    return password === ''
  }

  /** What an account that waits for its activation has its address corrected to, unless it is confirmed in time. */
  async function findPendingAddress({ id, mail_status }: UserRow): Promise<string | undefined> {
    return mail_status === mailStatus.unconfirmed ? codes.findAddress('email_change', id) : undefined
  }

  return {
    /** Mails the account's address, or the one that its member has corrected it to. */
    async requestActivation(actor: Actor, language: string): Promise<void> {
      const user = await getUser(db, actor.userId)
      const email = await findPendingAddress(user)
      await inTransaction(db, (tx) =>
        email
          ? events.record(tx, 'account.emailChangeRequested', { userId: user.id, email, language })
          : events.record(tx, 'account.activationRequested', { userId: user.id, language }),
      )
    },

    findPendingAddress,

    /** Does the same for every address; the listener looks up the account later. */
    requestPasswordReset: (email: string, language: string) =>
      inTransaction(db, (tx) => events.record(tx, 'account.passwordResetRequested', { email, language })),

    /** Returns the account with its new password. */
    async changePassword(actor: Actor, oldPassword: string, password: string): Promise<UserRow> {
      const user = await getUser(db, actor.userId)
      if (!(await isProven(actor, user, oldPassword))) {
        throw fieldError('error.object.old_password_verification_failed', 'old_pass')
      }
      if (await verifyPassword(user.password_hash, password)) {
        throw fieldError('error.object.new_password_same_as_previous_setting', 'pass')
      }
      await assertStrongPassword(password, 'pass', listNames(user))
      const password_hash = await hashPassword(password)
      await inTransaction(db, async (tx) => {
        await updateUser(tx, user.id, { password_hash })
        await codes.revokeAll(tx, user.id)
        await sessions.endOthers(tx, user.id, actor.sessionHash)
        await recordPasswordChange(events, tx, user)
      })
      return { ...user, password_hash }
    },

    async requestEmailChange(actor: Actor, form: EmailChange): Promise<void> {
      assertAllowed(mayUseAddress(form.email, settings.current.login))
      const user = await getUser(db, actor.userId)
      const isConfirmed = user.mail_status === mailStatus.confirmed
      if (isConfirmed && !(await isProven(actor, user, form.password))) {
        throw fieldError('error.object.old_password_verification_failed', 'pass')
      }
      const owner = await findUserByEmail(db, form.email)
      // The address that waits for its confirmation may have been the right one after all.
      const isOwn = owner?.id === user.id && !isConfirmed
      if (owner && !isOwn) throw fieldError('error.email.duplicate', 'e_mail')
      const { email, language } = form
      await inTransaction(db, (tx) =>
        events.record(tx, 'account.emailChangeRequested', { userId: user.id, email, language }),
      )
    },
  }
}

type EmailChange = { email: string; password: string; language: string }

async function getUser(db: AccountServiceDependencies['db'] | Tx, id: number): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user || user.status === accountState.deleted) throw new AppError('error.user.not_found')
  return user
}

/** Notifies the owner, in case somebody else did it. */
async function recordPasswordChange(events: Events, tx: Tx, { id, email }: UserRow): Promise<void> {
  if (email === '') return
  await events.record(tx, 'account.credentialChanged', { userId: id, credential: 'password', to: email })
}
