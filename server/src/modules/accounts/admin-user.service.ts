import { mailStatus, type SuspendDuration } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database.ts'
import { AppError, fieldError } from '../../platform/errors/index.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { type AuditContext, type AuditedChange, compareFields, recordChanges } from '../audit/index.ts'
import { type Actor, accountState, accountStatus, lockActor } from '../auth/index.ts'
import { isReservedUsername, isValidUsername } from '../identifiers/index.ts'
import {
  addUser,
  deriveUsername,
  findUser,
  findUserByEmail,
  toKey,
  type UserRow,
  updateUser,
} from '../users/index.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import { clearProfile } from './clear-profile.ts'
import { closeAccount } from './close-account.ts'
import { codeLink } from './code-link.ts'
import type { EmailCodes } from './email-code.service.ts'
import { hashPassword } from './password.service.ts'
import { replacePasswordHash } from './replace-password-hash.ts'
import './admin-user.events.ts'
import {
  countUsers,
  findAdminUser,
  listUsers,
  type SingleAdminUserRow,
  type UserFilter,
  type UserSearch,
} from './admin-user.repository.ts'
import { suspendAccount } from './suspend-account.ts'

export type AdminUserDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'sessions' | 'settings' | 'reputation'
> & { codes: EmailCodes }

export type StatusChange = {
  status: UserFilter['status']
  duration: SuspendDuration | '' | undefined
  /** Why it is suspended; the member is notified unless it is empty. */
  reason: string
  removeContent: boolean
  /** Only if the account is deleted by then. */
  removeProfile: boolean
}

type NewAccount = { displayName: string; email: string; password: string }
type Profile = { display_name: string; username: string; email: string }
/** `before`: the values that the form was filled with. */
type ProfileChange = Profile & { before: Profile | undefined }

export type AdminUserService = ReturnType<typeof createAdminUserService>

export function createAdminUserService(dependencies: AdminUserDependencies) {
  return {
    ...createDirectory(dependencies),
    ...createStatusChanges(dependencies),
    ...createEdits(dependencies),
  }
}

/** Finding users, and adding them. */
function createDirectory({ db, clock, events, settings, codes, reputation }: AdminUserDependencies) {
  /** The link opens a session, so nobody gets one for an account that is in use. */
  async function getUnconfirmed(userId: string): Promise<UserRow> {
    const user = await getUser(db, userId)
    if (user.mail_status !== mailStatus.unconfirmed) throw new AppError('error.admin.already_activated')
    return user
  }

  return {
    async page(filter: UserFilter, window: PageWindow) {
      const count = await countUsers(db, filter)
      return { count, users: window.offset < count ? await listUsers(db, filter, window) : [] }
    },

    async find(userId: string): Promise<SingleAdminUserRow> {
      const user = isUserId(userId) ? await findAdminUser(db, Number(userId)) : undefined
      if (!user) throw new AppError('error.user.not_found')
      return user
    },

    async add(context: AuditContext, { displayName, email, password }: NewAccount): Promise<void> {
      if (await findUserByEmail(db, email)) throw fieldError('error.email.duplicate', 'email')
      const username = deriveUsername(displayName, settings.reservedUsernames)
      if (!username) throw fieldError('error.user.username_invalid', 'display_name')
      await assertStrongPassword(password, 'password', [displayName, email])
      const createdAt = clock()
      const passwordHash = await hashPassword(password)
      const user = { displayName, username, email, passwordHash, isActivated: true, createdAt }
      await addUser(db, { ...user, emailField: 'email' }, async (tx, { id, username }) => {
        await lockActor(tx, context.actor, [id])
        await reputation.grantActivation(tx, id, createdAt)
        await recordChanges(tx, context, createdAt, [aboutUser('user_add', { id, username }, { to: email })])
      })
    },

    async activationUrl(context: AuditContext, userId: string): Promise<string> {
      const user = await getUnconfirmed(userId)
      await inTransaction(db, async (tx) => {
        await lockActor(tx, context.actor)
        await recordChanges(tx, context, clock(), [aboutUser('user_activation', user, { to: user.email })])
      })
      const code = await codes.issue('activation', { userId: user.id, email: user.email })
      return codeLink(settings.current.general.site_url, 'activation', code)
    },

    async sendActivation(context: AuditContext, userId: string, language: string): Promise<void> {
      const user = await getUnconfirmed(userId)
      await inTransaction(db, async (tx) => {
        await lockActor(tx, context.actor)
        await events.record(tx, 'account.activationRequested', { userId: user.id, language })
        await recordChanges(tx, context, clock(), [aboutUser('user_activation', user, { to: user.email })])
      })
    },
  }
}

function createStatusChanges({ db, clock, events, sessions, codes, reputation }: AdminUserDependencies) {
  /** False if nothing changed. */
  async function apply(tx: Tx, user: UserRow, { status, duration, reason }: StatusChange): Promise<boolean> {
    const now = clock()
    switch (status) {
      case 'inactive':
        await sessions.endAdministration(tx, user.id)
        await updateUser(tx, user.id, { mail_status: mailStatus.unconfirmed })
        return true
      case 'suspended':
        await sessions.endAdministration(tx, user.id)
        return suspendAccount(tx, events, user, { at: now, duration, reason })
      case 'deleted':
        await closeAccount(tx, { codes, events, sessions }, user, now)
        return true
      case 'normal':
        await updateUser(tx, user.id, {
          status: accountState.available,
          mail_status: mailStatus.confirmed,
          suspended_at: 0,
          suspended_until: 0,
          suspension_reason: '',
        })
        await reputation.grantActivation(tx, user.id, now)
        return true
      default:
        return status satisfies never
    }
  }

  return {
    async changeStatus(context: AuditContext, userId: string, change: StatusChange): Promise<void> {
      const { actor } = context
      if (isSelf(actor, userId)) throw new AppError('error.admin.cannot_modify_self_status')
      const { id } = await getUser(db, userId)
      await inTransaction(db, async (tx) => {
        await lockActor(tx, actor, [id])
        const user = await getUser(tx, userId)
        const eventBase = { userId: id, actorId: actor.userId }
        // Deletion is final, but the account's content can be removed afterwards.
        const isChanged = accountStatus(user) !== 'deleted' && (await apply(tx, user, change))
        if (isChanged) await events.record(tx, 'user.statusChanged', { ...eventBase, status: change.status })
        if (isProfileRemoval(user, change)) await clearProfile(tx, id)
        const removal = { ...eventBase, until: clock() }
        if (change.removeContent) await events.record(tx, 'user.contentRemovalRequested', removal)
        await recordChanges(tx, context, clock(), listStatusChanges(user, change, isChanged))
      })
    },

    async changeRole(context: AuditContext, userId: string, roleId: number): Promise<void> {
      if (isSelf(context.actor, userId)) throw new AppError('error.user.cannot_update_your_role')
      const { id } = await getUser(db, userId)
      await inTransaction(db, async (tx) => {
        await lockActor(tx, context.actor, [id])
        const user = await getUser(tx, userId)
        if (user.role_id === roleId) return
        await updateUser(tx, id, { role_id: roleId })
        await sessions.endAll(tx, id)
        const values = { from: user.role_id, to: roleId }
        await recordChanges(tx, context, clock(), [aboutUser('user_role', user, values)])
      })
    },
  }
}

function createEdits({ db, clock, sessions, codes, reputation }: AdminUserDependencies) {
  return {
    async changePassword(context: AuditContext, userId: string, password: string): Promise<void> {
      if (isSelf(context.actor, userId)) throw new AppError('error.admin.cannot_update_their_password')
      const user = await getUser(db, userId)
      await assertStrongPassword(password, 'password', [user.username, user.display_name, user.email])
      const hash = await hashPassword(password)
      await inTransaction(db, async (tx) => {
        await lockActor(tx, context.actor, [user.id])
        await replacePasswordHash(tx, { codes, sessions }, { userId: user.id, hash })
        await recordChanges(tx, context, clock(), [aboutUser('user_password', user)])
      })
    },

    async changeProfile(context: AuditContext, userId: string, change: ProfileChange): Promise<void> {
      if (isSelf(context.actor, userId)) throw new AppError('error.admin.cannot_edit_their_profile')
      const { id } = await getUser(db, userId)
      const { username, email } = change
      if (!isValidUsername(username) || isReservedUsername(username, true)) {
        throw fieldError('error.user.username_invalid', 'username')
      }
      try {
        await inTransaction(db, async (tx) => {
          await lockActor(tx, context.actor, [id])
          const user = await getUser(tx, userId)
          const { names, address } = mergeProfile(user, change)
          await updateUser(tx, id, { ...names, ...address })
          if (address && address.email_key !== toKey(user.email)) {
            await codes.revokeAll(tx, id)
            await codes.revoke(tx, id, 'undo')
            await sessions.endAll(tx, id)
          }
          if (address) await reputation.grantActivation(tx, id, clock())
          await recordChanges(tx, context, clock(), listProfileChanges(user, { ...names, ...address }))
        })
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        const holder = await findUserByEmail(db, email)
        if (holder && holder.id !== id) throw fieldError('error.email.duplicate', 'email')
        throw fieldError('error.user.username_duplicate', 'username')
      }
    },
  }
}

/**
 * The columns that an administrator changes. Fields that the form left as shown keep what the member has
 * changed since. An address that was shown is taken as confirmed; a deleted account has none.
 */
function mergeProfile(user: UserRow, { before, ...sent }: ProfileChange) {
  const merge = (field: keyof Profile) => (before?.[field] === sent[field] ? user[field] : sent[field])
  const [display_name, username, email] = [merge('display_name'), merge('username'), merge('email')]
  const names = { display_name, username, username_key: toKey(username) }
  const isSeen = email === sent.email
  if (!isSeen || user.status === accountState.deleted) return { names, address: undefined }
  return { names, address: { email, email_key: toKey(email), mail_status: mailStatus.confirmed } }
}

function listProfileChanges(user: UserRow, changed: Partial<Profile>) {
  const { display_name, username, email } = user
  const before = { display_name, username, email }
  const after = {
    display_name: changed.display_name ?? display_name,
    username: changed.username ?? username,
    email: changed.email ?? email,
  }
  return compareFields(before, after).map((change) => aboutUser('user_profile', user, change))
}

type NamedUser = Pick<UserRow, 'id' | 'username'>

/** An entry of the audit log about an account. */
function aboutUser(
  action: AuditedChange['action'],
  { id, username }: NamedUser,
  values: Pick<AuditedChange, 'field' | 'from' | 'to'> = {},
): AuditedChange {
  return { action, object: { kind: 'user', id, name: username }, ...values }
}

const isProfileRemoval = (user: UserRow, { status, removeProfile }: StatusChange) =>
  removeProfile && (status === 'deleted' || accountStatus(user) === 'deleted')

function listStatusChanges(user: UserRow, change: StatusChange, isChanged: boolean) {
  const { status, duration, reason, removeContent } = change
  const from = accountStatus(user)
  const changes: AuditedChange[] = []
  if (isChanged) changes.push(aboutUser('user_status', user, { field: 'status', from, to: status }))
  if (isChanged && status === 'suspended') {
    changes.push(aboutUser('user_status', user, { field: 'suspend_duration', to: duration || 'forever' }))
    if (reason !== '')
      changes.push(aboutUser('user_status', user, { field: 'suspension_reason', to: reason }))
  }
  if (removeContent) changes.push(aboutUser('user_status', user, { field: 'remove_all_content', to: true }))
  if (isProfileRemoval(user, change)) {
    changes.push(aboutUser('user_status', user, { field: 'remove_profile', to: true }))
  }
  return changes
}

/** The conditions of the list. */
export function readSearch(query: string): UserSearch | undefined {
  if (query === '') return undefined
  const user = /^user:(.*)$/s.exec(query)?.[1]?.trim()
  if (user !== undefined) return /^\d{1,15}$/.test(user) ? { id: Number(user) } : { namePart: user }
  const registeredIp = /^ip:(.*)$/s.exec(query)?.[1]?.trim().toLowerCase()
  // An empty one would match all accounts with an unknown address.
  if (registeredIp) return { registeredIp }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(query) ? { email: query } : { namePart: query }
}

const isSelf = (actor: Actor, userId: string) => String(actor.userId) === userId

// Only one spelling, so that no user is mistaken for another.
const isUserId = (userId: string) => /^[1-9]\d{0,14}$/.test(userId)

async function getUser(db: Executor, userId: string): Promise<UserRow> {
  const user = isUserId(userId) ? await findUser(db, Number(userId)) : undefined
  if (!user) throw new AppError('error.user.not_found')
  return user
}
