import { createHash, randomBytes } from 'node:crypto'
import { accountRole, mailStatus } from '@querent/sdk/contract'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { weekSeconds } from '../../platform/durations.ts'
import type { Caller } from '../../platform/http/index.ts'
import { limitEntries } from '../../platform/lru-limit.ts'
import { type Actor, accountState, anonymous } from './actor.rules.ts'
import { createLastSeenTracker } from './last-seen.service.ts'
import {
  confirmSession,
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSurplusSessions,
  endAdministration,
  endAllSessions,
  findCredentials,
  findSession,
  insertSession,
  listSessions,
  type SessionRow,
} from './session.repository.ts'
import { createSessionCache } from './session-cache.service.ts'

/** How long a session lasts after it was opened. */
export const sessionSeconds = weekSeconds

/** Open sessions of one account; a further one ends the one that was not seen for longest. */
const maxSessions = 100

/** Sessions that are known from their last request. */
const maxKnown = 20_000

/** How long a browser's session counts as confirmed after a login, and after the password was entered. */
const confirmationSeconds = 600

/** The two secrets of a new session. Only their hashes are stored. */
export type SessionTokens = { accessToken: string; visitToken: string }

/** Opens, identifies and ends sessions. */
export type Sessions = {
  /** Identifies the caller. Anonymous if the token is missing, unknown or expired. Called once per caller. */
  identify(caller: Caller): Promise<Actor>
  /** As `identify`, but from memory if possible, for calls that clients repeat every few seconds. */
  recall(caller: Caller): Promise<Actor>
  /** Whether the caller’s session was one lately, from memory alone: before `identify`, which may have to wait. */
  wasKnown(caller: Caller): boolean
  /** Whether the account acts as a member until it turns on two-factor authentication. */
  isRoleWithheld(user: { id: number; role_id: number }): Promise<boolean>
  /**
   * An account as an actor without a session, for work on its behalf: as a member, while its role is
   * withheld.
   */
  toActor(account: AccountRow): Promise<Actor>
  open(tx: Tx, user: { id: number; epoch: number; role_id: number }): Promise<SessionTokens>
  /** Records that the user of the session has just entered the password. */
  confirm(sessionHash: string): Promise<void>
  /** Ends one session. */
  end(tx: Tx, sessionHash: string): Promise<void>
  /** Ends the account's other sessions, after it changed its password. Returns the new epoch. */
  endOthers(tx: Tx, userId: number, retainedSessionHash: string): Promise<number>
  /** Ends all sessions of an account, after a password reset or a change of role. */
  endAll(tx: Tx, userId: number): Promise<void>
  /** Leaves the account's sessions open, but without access to the administration until the next login. */
  endAdministration(tx: Tx, userId: number): Promise<void>
  removeExpired(): Promise<void>
  /** The open sessions of an account. */
  list(userId: number): Promise<OpenSession[]>
  /** Ends one of an account's sessions, by the id that `list` returns. */
  endOne(tx: Tx, userId: number, id: string): Promise<void>
  /** Stores when sessions were last seen, which calls do not wait for. */
  saveLastSeen(): Promise<void>
}

/** A session as shown to its owner. */
export type OpenSession = {
  /** Grants no access, and does not reveal the token's hash. */
  id: string
  sessionHash: string
  userAgent: string
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

type Dependencies = {
  db: Database
  clock: Clock
  /** Whether administrators and moderators need two-factor authentication to act as such. */
  isTwoFactorRequired: () => boolean
}

/** Sessions are stored in the database; a token is 256 random bits and known only to its bearer. */
export function createSessions({ db, clock, isTwoFactorRequired }: Dependencies): Sessions {
  const known = new WeakMap<Caller, Promise<Actor>>()
  const sessionCache = createSessionCache(db)
  const lastSeenTracker = createLastSeenTracker(db)
  const lately = new LRUCache<string, true>(limitEntries(maxKnown))

  async function resolve(caller: Caller): Promise<Actor> {
    const { key, secret } = getSecret(caller)
    if (!secret) return anonymous
    const now = clock()
    const hash = hashToken(secret)
    const row = await findSession(db, key, hash, now)
    if (!row) {
      lately.delete(hash)
      return anonymous
    }
    lately.set(hash, true)
    lastSeenTracker.note(row, caller.userAgent, now)
    caller.noteAccount?.(row.id)
    return present(row, caller)
  }

  function present(row: SessionRow, caller: Caller): Actor {
    const actor = presentBearer(row, caller)
    return isTwoFactorRequired() ? withholdRole(actor) : actor
  }

  return {
    identify(caller) {
      const found = known.get(caller) ?? resolve(caller)
      known.set(caller, found)
      return found
    },
    async recall(caller) {
      const { key, secret } = getSecret(caller)
      if (caller.transport === 'page' || !secret) return this.identify(caller)
      const hash = hashToken(secret)
      const row = await sessionCache.get(hash, clock(), () => findSession(db, key, hash, clock()))
      if (!row) return anonymous
      caller.noteAccount?.(row.id)
      return present(row, caller)
    },
    wasKnown(caller) {
      const { secret } = getSecret(caller)
      return secret !== undefined && lately.has(hashToken(secret))
    },
    async isRoleWithheld(user) {
      if (!isTwoFactorRequired() || user.role_id === accountRole.user) return false
      const found = await findCredentials(db, user.id)
      return found !== undefined && lacksTwoFactor(found)
    },
    async toActor(account) {
      const actor = presentActor({ ...account, admin: 0, token_hash: '' })
      return (await this.isRoleWithheld(account)) ? withholdRole({ ...actor, lacksTwoFactor: true }) : actor
    },
    async open(tx, user) {
      const accessToken = newToken()
      const tokens = { accessToken, visitToken: getVisitToken(accessToken) }
      const now = clock()
      await insertSession(tx, {
        token_hash: hashToken(tokens.accessToken),
        visit_hash: hashToken(tokens.visitToken),
        user_id: user.id,
        epoch: user.epoch,
        admin: user.role_id === accountRole.admin ? 1 : 0,
        created_at: now,
        confirmed_at: now,
        last_seen_at: now,
        expires_at: now + sessionSeconds,
      })
      await deleteSurplusSessions(tx, user.id, maxSessions)
      return tokens
    },
    async confirm(sessionHash) {
      await inTransaction(db, (tx) => confirmSession(tx, sessionHash, clock()))
    },
    end: deleteSession,
    endOthers: deleteOtherSessions,
    endAll: endAllSessions,
    endAdministration,
    async removeExpired() {
      await deleteExpiredSessions(db, clock())
    },
    list: async (userId) => (await listSessions(db, userId, clock())).map(presentSession),
    async endOne(tx, userId, id) {
      const sessions = await listSessions(tx, userId, clock())
      const found = sessions.map(presentSession).find((session) => session.id === id)
      if (found) await deleteSession(tx, found.sessionHash)
    },
    saveLastSeen: lastSeenTracker.save,
  }
}

function getSecret({ transport, token, visitToken }: Caller) {
  return transport === 'http'
    ? ({ key: 'token_hash', secret: token } as const)
    : ({ key: 'visit_hash', secret: visitToken } as const)
}

function presentSession(row: Awaited<ReturnType<typeof listSessions>>[number]): OpenSession {
  return {
    id: hashToken(`session:${row.token_hash}`).slice(0, 20),
    sessionHash: row.token_hash,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at || row.created_at,
    expiresAt: row.expires_at,
  }
}

const newToken = () => randomBytes(32).toString('base64url')

/**
 * The cookie's secret is derived from the token, so that it can be sent again to the user of the session. The
 * token cannot be derived from the cookie, and neither is accepted instead of the other.
 */
export const getVisitToken = (accessToken: string) => hashToken(`visit:${accessToken}`)

/** The stored form of a secret. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

type AccountRow = Pick<
  SessionRow,
  'id' | 'username' | 'status' | 'mail_status' | 'suspended_until' | 'role_id' | 'reputation'
>

function presentActor(
  row: AccountRow & Pick<SessionRow, 'admin' | 'token_hash'> & { legal_version?: number },
): Actor {
  return {
    userId: row.id,
    username: row.username,
    status: getActorStatus(row),
    role: getRole(row),
    reputation: row.reputation,
    legalVersion: row.legal_version,
    suspendedUntil: row.status === accountState.suspended ? row.suspended_until : undefined,
    hasAdminSession: row.admin === 1,
    sessionHash: row.token_hash,
  }
}

export function getRole({ role_id }: Pick<SessionRow, 'role_id'>): Actor['role'] {
  if (role_id === accountRole.admin) return 'admin'
  return role_id === accountRole.moderator ? 'moderator' : 'user'
}

function presentBearer(row: SessionRow, { transport }: Caller): Actor {
  const actor = { ...presentActor(row), lacksTwoFactor: lacksTwoFactor(row) }
  // A page that loads its data makes no call that has to be confirmed.
  if (transport === 'page') return actor
  const confirmedUntil = row.confirmed_at + confirmationSeconds
  return { ...actor, confirmedUntil, isProgram: transport === 'http' }
}

type Credentials = Pick<SessionRow, 'role_id' | 'has_password' | 'two_factor_at'>

/** Accounts without a password only log in with a provider, which is responsible for the second factor. */
const lacksTwoFactor = ({ role_id, has_password, two_factor_at }: Credentials) =>
  role_id !== accountRole.user && has_password === 1 && !two_factor_at

/** The only place where the role is withheld: policies, lists and pages treat the actor as a member. */
const withholdRole = (actor: Actor): Actor =>
  actor.role !== 'user' && actor.lacksTwoFactor ? { ...actor, role: 'user', withheldRole: actor.role } : actor

type StoredStatus = { status: number; mail_status: number }
type AccountStatus = Exclude<Actor['status'], 'anonymous'>

/** The word of the wire for the stored pair. */
export function accountStatus(row: StoredStatus): AccountStatus {
  if (row.status === accountState.deleted) return 'deleted'
  if (row.status === accountState.suspended) return 'suspended'
  return row.mail_status === mailStatus.unconfirmed ? 'inactive' : 'normal'
}

/**
 * The status that decides what an actor may do: a user who is suspended and not activated has to activate
 * first.
 */
function getActorStatus(row: StoredStatus): AccountStatus {
  if (row.status !== accountState.deleted && row.mail_status === mailStatus.unconfirmed) return 'inactive'
  return accountStatus(row)
}
