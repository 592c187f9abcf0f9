import { mailStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { mayUseAddress } from '../accounts/index.ts'
import { accountState, addExternalLogin, findExternalLogin } from '../auth/index.ts'
import { mayActFrom } from '../spam-protection/index.ts'
import { findUser, findUserByEmail, toKey, type UserRow, updateUser } from '../users/index.ts'
import { addExternalUser, IdentityTaken } from './add-external-user.ts'
import { applyRole } from './apply-role.ts'
import { mayReplaceAvatar } from './avatar-offer.rules.ts'
import './login.events.ts'
import { LoginAborted, LoginSuspended } from './login.errors.ts'
import type { LoginState } from './login-flow.service.ts'
import type { LoginProvider } from './login-provider.service.ts'
import type { ExternalProfile } from './read-external-profile.ts'
import { recordLoginChange } from './record-login-change.ts'

export type ExternalLoginDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'settings' | 'sessions' | 'reputation' | 'markdown'
>

/** A user as just reported by a provider. */
export type ExternalLogin = {
  provider: Pick<LoginProvider, 'slug' | 'withoutEmail' | 'decidesRole'>
  profile: ExternalProfile
  ip: string
}

type Binding = Pick<LoginState, 'userId' | 'sessionHash'>

export type ExternalLogins = ReturnType<typeof createExternalLogins>

/** Finds, adds or connects the account of a user who logged in with a provider. */
export function createExternalLogins(dependencies: ExternalLoginDependencies) {
  const { db, clock, events, settings, sessions, reputation } = dependencies

  const isReadOnly = () => settings.current.maintenance.is_read_only

  async function findOwner({ provider, profile }: ExternalLogin): Promise<UserRow | undefined> {
    const login = await findExternalLogin(db, { provider: provider.slug, externalId: profile.externalId })
    return login && findUser(db, login.user_id)
  }

  async function adoptProfile(tx: Tx, user: UserRow, profile: ExternalProfile): Promise<void> {
    const isConfirmed =
      user.mail_status === mailStatus.unconfirmed &&
      profile.email !== '' &&
      toKey(profile.email) === toKey(user.email)
    if (isConfirmed) {
      await updateUser(tx, user.id, { mail_status: mailStatus.confirmed, claimable: 0 })
      await reputation.grantActivation(tx, user.id, clock())
    }
    if (profile.avatar !== '' && mayReplaceAvatar(user)) {
      await events.record(tx, 'login.avatarOffered', { userId: user.id, url: profile.avatar })
    }
  }

  /** The account with the provider's data: its address confirmed, its image and role set. */
  async function logInExisting(user: UserRow, { provider, profile }: ExternalLogin): Promise<UserRow> {
    rejectBarred(user)
    return inTransaction(db, async (tx) => {
      if (!isReadOnly()) await adoptProfile(tx, user, profile)
      // Even while the site is read-only: a revoked role must not last that long.
      const role = provider.decidesRole ? profile.role : undefined
      return applyRole(tx, sessions, { user: (await findUser(tx, user.id)) ?? user, role })
    })
  }

  async function register(externalLogin: ExternalLogin): Promise<UserRow> {
    const { provider, profile, ip } = externalLogin
    const also = async (tx: Tx, user: UserRow) => {
      await reputation.grantActivation(tx, user.id, clock())
      const role = provider.decidesRole ? profile.role : undefined
      return applyRole(tx, sessions, { user, role })
    }
    try {
      await rejectNewAccount(externalLogin)
      const identity = { provider: provider.slug, externalId: profile.externalId }
      return await addExternalUser(dependencies, { profile, identity, email: profile.email, ip }, also)
    } catch (error) {
      // The same user logged in twice at once, and the other login was first.
      const owner = await findOwner(externalLogin)
      if (owner) return logInExisting(owner, externalLogin)
      if (error instanceof LoginAborted) throw error
      if (error instanceof IdentityTaken) throw new LoginAborted('expired')
      if (profile.email !== '' && (await findUserByEmail(db, profile.email)))
        throw new LoginAborted('email_taken')
      throw error
    }
  }

  /** An existing address belongs to its account: its owner must log in here to connect. */
  async function rejectNewAccount({ profile, ip }: ExternalLogin): Promise<void> {
    if (!mayActFrom(ip, settings.current.login).allowed) throw new LoginAborted('registration_closed')
    if (profile.email !== '') {
      if (!mayUseAddress(profile.email, settings.current.login).allowed)
        throw new LoginAborted('email_domain')
      if (await findUserByEmail(db, profile.email)) throw new LoginAborted('email_taken')
    }
    if (!settings.current.login.allow_new_registrations) throw new LoginAborted('registration_closed')
  }

  return {
    findOwner,

    /** The account to log in to; undefined if the user has to enter an email address first. */
    async logIn(externalLogin: ExternalLogin): Promise<UserRow | undefined> {
      const owner = await findOwner(externalLogin)
      if (owner) return logInExisting(owner, externalLogin)
      if (isReadOnly()) throw new LoginAborted('read_only')
      const { profile, provider } = externalLogin
      if (profile.email !== '' || provider.withoutEmail === 'admit') return register(externalLogin)
      if (provider.withoutEmail === 'reject') throw new LoginAborted('no_email')
      // Nobody is asked for an address who could not register with it.
      if (!settings.current.login.allow_new_registrations) throw new LoginAborted('registration_closed')
      return undefined
    },

    /** Connects an identity with the account of the session that asked for it, which must still be open. */
    async bind({ provider, profile }: ExternalLogin, { userId, sessionHash }: Binding): Promise<void> {
      if (isReadOnly()) throw new LoginAborted('read_only')
      const open = await sessions.list(userId)
      if (!open.some((session) => session.sessionHash === sessionHash)) throw new LoginAborted('expired')
      const user = await findUser(db, userId)
      if (!user || user.status === accountState.deleted) throw new LoginAborted('expired')
      rejectBarred(user)
      const identity = { provider: provider.slug, externalId: profile.externalId }
      const isAdded = await inTransaction(db, async (tx) => {
        const added = await addExternalLogin(tx, identity, { userId, at: clock() })
        if (added) await recordLoginChange(events, tx, user, 'login_added')
        return added
      })
      if (isAdded) return
      const login = await findExternalLogin(db, identity)
      if (login?.user_id === userId) return
      throw new LoginAborted(login ? 'bound_elsewhere' : 'already_bound')
    },
  }
}

/** As a login with a password would be rejected. */
function rejectBarred(user: UserRow): void {
  if (user.status === accountState.deleted) throw new LoginAborted('deleted')
  if (user.status === accountState.suspended) throw new LoginSuspended(user.suspended_until)
}
