import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataOf, EndpointName, Endpoints, InputOf } from '@querent/sdk/contract'
import { pino } from 'pino'
import { type App, type AppOptions, createApp } from '../src/app.ts'
import type { UsersTable } from '../src/db/tables.ts'
import { syncBadges } from '../src/modules/badges/index.ts'
import { createRenderPool } from '../src/modules/rendering/index.ts'
import {
  type DatabaseLocation,
  inTransaction,
  type OpenDatabase,
  openDatabase,
} from '../src/platform/database/database.ts'
import { createPreparedStatements } from '../src/platform/database/prepared-statements.ts'
import type { Caller } from '../src/platform/http/index.ts'
import type { Log } from '../src/platform/log/log.ts'
import { loadTexts } from '../src/platform/texts/index.ts'
import { assertContract } from './assert-contract.ts'
import { keptClient } from './kept-connections.ts'
import { createDatabase, databaseUrl, returnDatabase, takeDatabase } from './postgres-databases.ts'
import { writeMigratedFile } from './sqlite-databases.ts'

export type TestUser = { id: number; username: string; token: string; visitToken: string }

export type TestSite = {
  app: App
  db: OpenDatabase
  dataDir: string
  log: Log
  /** The site's time in Unix seconds. Tests may change it. */
  clock: { now: number }
  rateLimitScale: number
  /** Calls an endpoint in process, like an HTTP client. Fails if the response does not match the contract. */
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Endpoints[Name]>,
    as?: TestUser,
    caller?: Partial<Caller>,
  ): Promise<DataOf<Endpoints[Name]>>
  /** Adds an account, by default activated and with reputation 1, and logs it in. */
  addUser(name: string, columns?: Partial<UserColumns>): Promise<TestUser>
  close(): Promise<void>
}

type UserColumns = Pick<
  UsersTable,
  'mail_status' | 'status' | 'role_id' | 'email' | 'display_name' | 'password_hash' | 'created_at'
> & { reputation: number; suspension_reason: string }

/** 2026-01-01 00:00 UTC. */
export const testEpoch = 1_767_225_600

const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)

/** The engine under test. The whole suite runs once on each. */
export const testEngine = process.env.TEST_DIALECT === 'postgres' ? 'postgres' : 'sqlite'

/** Shared by all sites of a test process, because starting a thread takes longer than most tests. */
const renderPool = createRenderPool({
  onError(error) {
    throw error
  },
})

/** Requests are not rate limited by default. */
export type TestSiteOptions = Pick<
  AppOptions,
  | 'rateLimitScale'
  | 'pluginHost'
  | 'plugins'
  | 'privateHosts'
  | 'pushHosts'
  | 'avatarClient'
  | 'queueTiming'
  | 'renderPool'
  | 'timer'
  | 'npmRegistry'
  | 'unknownConfig'
  | 'backups'
  | 'reservedUsernames'
> &
  Partial<Pick<AppOptions, 'log'>> & {
    /** For tests of query plans, which depend on statistics that earlier tests leave on PostgreSQL. */
    hasNewDatabase?: boolean
    /** A database that the test itself migrates and drops. */
    location?: DatabaseLocation
  }

/** A migrated site with its own database. Call `close` when done. */
export async function createTestSite({
  rateLimitScale = 1e6,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
  hasNewDatabase = false,
  location: own,
  ...options
}: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'querent-test-'))
  const { location, drop } = own
    ? { location: own, drop: async () => {} }
    : await (testEngine === 'postgres' ? postgresCopy(hasNewDatabase) : sqliteCopy(dataDir))
  const db = openDatabase(location)
  const clock = { now: testEpoch }
  const app = createApp({
    db,
    clock: () => clock.now,
    log,
    texts,
    dataDir,
    rateLimitScale,
    renderPool,
    avatarClient: { download: () => Promise.reject(new Error('Tests must not contact other machines.')) },
    ...options,
  })
  await app.settings.load()
  await syncBadges(db)

  return {
    app,
    db,
    dataDir,
    log,
    clock,
    rateLimitScale,
    async call(name, input, as, caller) {
      const data = await app.routes.dispatch(name, input, getCaller(as, caller))
      assertContract(name, data)
      return data
    },
    addUser: (name, columns) => addUser({ db, app, now: clock.now }, name, columns),
    async close() {
      await app.stop()
      await db.destroy()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function getCaller(user?: TestUser, overrides: Partial<Caller> = {}): Caller {
  return {
    transport: 'http',
    token: user?.token,
    sessionCookie: 'visit',
    visitToken: user?.visitToken,
    language: 'en_US',
    ip: '127.0.0.1',
    userAgent: 'test',
    cookies: {},
    setCookie() {},
    ...overrides,
  }
}

async function addUser(
  { db, app, now }: { db: OpenDatabase; app: App; now: number },
  name: string,
  columns: Partial<UserColumns> = {},
): Promise<TestUser> {
  const email = columns.email ?? `${name.toLowerCase()}@example.com`
  const user = await db
    .insertInto('users')
    .values({
      username: name.toLowerCase(),
      username_key: name.toLowerCase(),
      display_name: name,
      email,
      email_key: email.toLowerCase(),
      mail_status: 1,
      status: 1,
      role_id: 1,
      reputation: 1,
      password_hash: '',
      created_at: now,
      ...columns,
    })
    .returning(['id', 'username', 'epoch', 'role_id', 'reputation'])
    .executeTakeFirstOrThrow()
  if (user.reputation !== 0) {
    await db
      .insertInto('reputation_log')
      .values({
        user_id: user.id,
        actor_id: user.id,
        object_id: 0,
        action: 'user.activated',
        amount: user.reputation,
        created_at: now,
      })
      .execute()
  }
  const tokens = await inTransaction(db, (tx) => app.sessions.open(tx, user))
  return { id: user.id, username: user.username, token: tokens.accessToken, visitToken: tokens.visitToken }
}

type Copy = { location: DatabaseLocation; drop(): Promise<void> }

async function sqliteCopy(folder: string): Promise<Copy> {
  const file = join(folder, 'test.db')
  await writeMigratedFile(file)
  return { location: { kind: 'sqlite', file, synchronous: 'OFF' }, drop: async () => {} }
}

/** Shared by all sites, because they use the same connections and statements. */
const prepared = createPreparedStatements()

async function postgresCopy(isNew: boolean): Promise<Copy> {
  const name = isNew ? await createDatabase() : await takeDatabase()
  return {
    // Two hundred calls at once wait for six connections, which takes long on a busy machine.
    location: {
      kind: 'postgres',
      pool: {
        connectionString: databaseUrl(name),
        max: 6,
        connectionTimeoutMillis: 120_000,
        // A reused session has old connection options.
        ...(isNew ? {} : { Client: keptClient }),
      },
      prepared,
    },
    drop: () => returnDatabase(name),
  }
}
