import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { mayUseAddress } from '../accounts/index.ts'
import {
  type Actor,
  accountState,
  deleteExternalLogin,
  explainSuspension,
  findExternalLogin,
  type LoginTickets,
  listExternalLogins,
  lockActor,
  type SessionTokens,
  type Ticket,
} from '../auth/index.ts'
import { mayActFrom } from '../spam-protection/index.ts'
import { findUser, findUserByEmail, type UserRow, updateUser } from '../users/index.ts'
import { addExternalUser } from './add-external-user.ts'
import type { ExternalLoginDependencies } from './external-login.service.ts'
import { LoginAborted } from './login.errors.ts'
import type { LoginFlow } from './login-flow.service.ts'
import type { LoginProvider, LoginProviders } from './login-provider.service.ts'
import type { ExternalProfile } from './read-external-profile.ts'
import { recordLoginChange } from './record-login-change.ts'

type Dependencies = ExternalLoginDependencies &
  Pick<ModuleDependencies, 'events'> & { tickets: LoginTickets; flow: LoginFlow; providers: LoginProviders }

export type ConnectorService = ReturnType<typeof createConnectorService>

type Unbinding = { externalId: string; slug: string | undefined }
type EmailBinding = {
  key: string
  email: string
  browserHash: string | undefined
  ip: string
  language: string
}

export function createConnectorService(dependencies: Dependencies) {
  return {
    ...createLoginExchange(dependencies),
    ...createOwnLogins(dependencies),
    bindEmail: (form: EmailBinding) => bindEmail(dependencies, form),
  }
}

function createLoginExchange({ db, clock, sessions, tickets }: Dependencies) {
  return {
    /** Opens the session of a login that returned to this browser. */
    async exchange(code: string, browserHash: string | undefined) {
      const ticket = await tickets.take('code', code, browserHash)
      const user = ticket && (await findUser(db, ticket.userId))
      if (!user || user.status === accountState.deleted) throw new AppError('error.connector.expired')
      if (user.status === accountState.suspended) {
        throw new AppError('error.user.suspended', { data: explainSuspension(user) })
      }
      const tokens = await inTransaction(db, async (tx) => {
        await updateUser(tx, user.id, { last_login_at: clock() })
        return sessions.open(tx, user)
      })
      return { user, tokens }
    },

    async notice(code: string, browserHash: string | undefined): Promise<string> {
      return (await tickets.find('notice', code, browserHash))?.data.message ?? ''
    },
  }
}

/** The logins that a member has connected. */
function createOwnLogins({ db, events, settings, flow, providers }: Dependencies) {
  return {
    async list(actor: Actor): Promise<{ provider: LoginProvider; externalId: string }[]> {
      const logins = await listExternalLogins(db, actor.userId)
      return providers.all().map((provider) => ({
        provider,
        externalId: logins.find((login) => login.provider === provider.slug)?.external_id ?? '',
      }))
    },

    /**
     * For administrators: everything that an account has connected, including plugins that are not enabled.
     */
    async listConnected(userId: number) {
      const known = new Map(providers.all().map((provider) => [provider.slug, provider]))
      const logins = await listExternalLogins(db, userId)
      return logins.map(({ provider: slug, external_id: externalId, created_at: createdAt }) => ({
        ...{ slug, externalId, createdAt },
        provider: known.get(slug),
      }))
    },

    async startBinding(actor: Actor, slug: string, browserHash: string): Promise<string> {
      const provider = providers.all().find((known) => known.slug === slug)
      if (!provider) throw new AppError('error.connector.not_found')
      try {
        return await flow.start({ provider, intent: 'bind', browserHash, member: actor })
      } catch (error) {
        if (error instanceof LoginAborted) throw new AppError('error.connector.unavailable')
        throw error
      }
    },

    /** A member must not remove their last way to log in. */
    async unbind(actor: Actor, { externalId, slug }: Unbinding): Promise<void> {
      const usable = new Set(providers.all().map((provider) => provider.slug))
      const takesPasswords = settings.current.login.allow_password_login
      await inTransaction(db, async (tx) => {
        // Two logins that are removed at once must not each rely on the other.
        await lockActor(tx, actor)
        const logins = await listExternalLogins(tx, actor.userId)
        const named = logins.filter(
          (login) => login.external_id === externalId && (slug === undefined || login.provider === slug),
        )
        const [login] = named
        if (!login || named.length > 1) throw new AppError('error.connector.not_found')
        const user = await findUser(tx, actor.userId)
        const hasPassword = takesPasswords && user?.password_hash !== ''
        const hasOther = logins.some((other) => other !== login && usable.has(other.provider))
        if (!hasPassword && !hasOther) {
          const data = { err_type: 'toast' } as const
          throw new AppError('error.user.external_login_unbinding_forbidden', { data })
        }
        await deleteExternalLogin(tx, actor.userId, login.provider)
        if (user) await recordLoginChange(events, tx, user, 'login_removed')
      })
    },
  }
}

type BoundEmail = { isTaken: boolean; opened?: { user: UserRow; tokens: SessionTokens } }

/**
 * Gives a login without an address the entered one. An address of an existing user stays theirs: nothing is
 * sent then. A new one gets an account that waits for its mail, whose code connects the login. A repeated
 * call does nothing more, since its first response may not have arrived.
 */
async function bindEmail(dependencies: Dependencies, form: EmailBinding): Promise<BoundEmail> {
  const { db, settings, tickets } = dependencies
  const { key, email, browserHash, ip } = form
  const findTicket = () => tickets.find('binding', key, browserHash)
  const isDone = async () => ((await findTicket())?.userId ?? 0) !== 0
  const waiting = await findTicket()
  if (!waiting) throw new AppError('error.user.not_found')
  if (waiting.userId !== 0) return { isTaken: false }
  const rules = settings.current.login
  if (!rules.allow_new_registrations) throw new AppError('error.user.not_allowed_registration')
  assertAllowed(mayActFrom(ip, rules))
  assertAllowed(mayUseAddress(email, rules))
  // It may belong to the account that the same call, sent twice, has just created.
  if (await findUserByEmail(db, email)) return { isTaken: !(await isDone()) }
  try {
    return { isTaken: false, opened: await addWaitingUser(dependencies, waiting, form) }
  } catch (error) {
    // The same call may have been faster, with this address or another.
    if (await isDone()) return { isTaken: false }
    throw error
  }
}

/** The account and the use of the ticket are one transaction, so that a failed attempt leaves the ticket. */
async function addWaitingUser(
  dependencies: Dependencies,
  { hash, provider, data }: Ticket<'binding'>,
  { email, ip, language }: EmailBinding,
) {
  const { db, sessions, events, tickets } = dependencies
  // Checked before the ticket was issued.
  const profile = data.person as ExternalProfile
  const identity = { provider, externalId: profile.externalId }
  if (await findExternalLogin(db, identity)) throw new AppError('error.user.not_found')
  const newcomer = { profile, identity: undefined, email, ip }
  return addExternalUser(dependencies, newcomer, async (tx, user) => {
    const used = { hash, userId: user.id, data: { person: null } }
    if (!(await tickets.assign(tx, 'binding', used))) throw new AppError('error.user.not_found')
    await events.record(tx, 'account.activationRequested', { userId: user.id, language, identity })
    return { user, tokens: await sessions.open(tx, user) }
  })
}
