import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
} from 'kysely'
import {
  type ClientBase,
  DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg'
import { DatabaseFull } from './database-full.ts'
import { DatabaseReadOnly } from './database-read-only.ts'
import type { HangWatch } from './hang-watch.ts'
import { createPreparedStatements, type PreparedStatements } from './prepared-statements.ts'
import type { Reading, Replica } from './replica.ts'
import { DatabaseUnreachable, lossCodes, tooManyConnectionsCode } from './unreachable.ts'

/** SQLSTATE: no space left on the disk. */
const fullCode = '53100'

/** What PostgreSQL says, in every language and with a general code, when a session cannot begin for that reason. */
const fullAtBeginMessage = 'could not write init file'

/**
 * How long to wait after a connection was refused for that reason: one of the pool, or of others, may become
 * free.
 */
const defaultRefusedMs = 3000
const refusedRetryMs = 100

/** SQLSTATE: a write in a read-only transaction. */
const readOnlyCode = '25006'

/** Why a connection ended, by its client. */
const losses = new WeakMap<object, unknown>()

const connectionDefaults: PoolConfig = {
  max: 20,
  // A request that waits that long for a connection will not get one: it fails, and the process continues.
  connectionTimeoutMillis: 10_000,
  // Some networks silently drop connections that are idle for minutes. Linux would probe after two hours.
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
}

export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...connectionDefaults, onConnect: forbidCompiling, ...config })
  // The server closed an idle connection. The next query opens another, or fails and says why.
  pool.on('error', () => {})
  // The pool only listens to idle clients. Without a listener, a connection that is lost between two
  // statements of a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!losses.has(client)) losses.set(client, error)
    })
  })
  return pool
}

/**
 * PostgreSQL compiles statements that it expects to take long, which takes longer than the statement for those of a
 * page: 20 to 50 ms. Named in the URL of the database, the setting would be refused by some poolers.
 */
async function forbidCompiling(client: ClientBase): Promise<void> {
  try {
    await client.query('set jit = off')
  } catch (error) {
    // A server that cannot compile does not know the setting.
    if (!(error instanceof DatabaseError)) throw error
  }
}

type Shared = {
  watch?: HangWatch | undefined
  replica?: Replica | undefined
  prepared?: PreparedStatements | undefined
  refusedMs?: number
}

/**
 * Kysely on a pool. Every connection that is lost or cannot be opened is reported as `DatabaseUnreachable`.
 */
export function postgresDialect(pool: Pool, { watch, replica, prepared }: Shared = {}): Dialect {
  const primary = reportingPool(pool, { watch, prepared })
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () =>
      new RollbackToleratingDriver({ pool: replica ? choosingPool(primary, replica) : primary }),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class RollbackToleratingDriver extends PostgresDriver {
  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch {
      // The transaction ended with its connection. If thrown, this error would replace the original one.
    }
  }
}

function reportingPool(
  pool: Pool,
  { watch, prepared = createPreparedStatements(), refusedMs = defaultRefusedMs }: Shared = {},
): PostgresPool {
  const generations = createGenerations(pool)
  // Kysely wraps each client that it does not know.
  const reporting = new WeakMap<PoolClient, PostgresPoolClient>()

  function getReporting(client: PoolClient): PostgresPoolClient {
    const known = reporting.get(client) ?? reportingClient(client, { watch, prepared, generations })
    reporting.set(client, known)
    return known
  }

  /**
   * If the server refuses another connection, the pool fails the call instead of letting it wait for an
   * existing one.
   */
  async function connect(until = performance.now() + refusedMs): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      if (getCode(error) !== tooManyConnectionsCode || performance.now() > until) throw error
      await sleep(refusedRetryMs)
      return connect(until)
    }
  }

  async function take(): Promise<PoolClient> {
    const client = await connect()
    if (generations.isCurrent(client)) return client
    client.release(true)
    return take()
  }

  return {
    options: pool.options,
    async connect() {
      watch?.assertResponding()
      try {
        const client = await (watch ? watch.waitFor(take()) : take())
        return getReporting(client)
      } catch (error) {
        // A server with a full disk cannot even begin a session.
        throw isFull(error) ? new DatabaseFull(error) : new DatabaseUnreachable(error)
      }
    },
    end() {
      watch?.stop()
      return pool.end()
    },
  }
}

/**
 * A pool whose connections try the replica first, if allowed; a transaction begins, and stays, on the
 * primary.
 */
function choosingPool(primary: PostgresPool, replica: Replica): PostgresPool {
  // Requests that it refuses are answered by the primary, at once.
  const replicaPool = reportingPool(replica.pool, { refusedMs: 0 })
  return {
    options: primary.options,
    async connect() {
      const reading = replica.getReading()
      return reading?.isOpen ? choosingClient({ primary, replicaPool, replica }, reading) : primary.connect()
    },
    async end() {
      replica.stop()
      await Promise.all([primary.end(), replicaPool.end()])
    },
  }
}

type Pools = { primary: PostgresPool; replicaPool: PostgresPool; replica: Replica }

function choosingClient({ primary, replicaPool, replica }: Pools, reading: Reading): PostgresPoolClient {
  let client: PostgresPoolClient | undefined

  async function askReplica(text: string, parameters: unknown[]): Promise<unknown> {
    const reader = await replicaPool.connect()
    let isLost = false
    try {
      return await reader.query(text, parameters)
    } catch (error) {
      isLost = !(error instanceof DatabaseError)
      throw error
    } finally {
      reader.release(isLost)
    }
  }

  async function query(text: string, parameters: unknown[]): Promise<unknown> {
    try {
      if (!client && replica.mayAnswer(reading, text)) return await askReplica(text, parameters)
    } catch (error) {
      // The primary answers, or has the same error for the caller.
      replica.noteFailure(reading, error)
    }
    client ??= await primary.connect()
    return client.query(text, parameters)
  }
  // As below.
  return { query: query as PostgresPoolClient['query'], release: (isLost) => client?.release(isLost) }
}

/**
 * The rights of a session are fixed when it connects. Open connections are replaced when one rejects a write:
 * otherwise they would reject writes until the next restart.
 */
function createGenerations(pool: Pool) {
  const generations = new WeakMap<PoolClient, number>()
  let current = 0
  pool.on('connect', (client) => void generations.set(client, current))
  const isCurrent = (client: PoolClient) => generations.get(client) === current
  return {
    isCurrent,
    noteRefusal(client: PoolClient) {
      if (isCurrent(client)) current += 1
    },
  }
}

type Parts = {
  watch: HangWatch | undefined
  prepared: PreparedStatements
  generations: ReturnType<typeof createGenerations>
}

/**
 * With a callback: the rows that a promise of this client returns are copied twice by the garbage collector,
 * and stay in memory until a full collection.
 */
function ask(client: PoolClient, query: QueryConfig): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(query, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
  })
}

function reportingClient(client: PoolClient, parts: Parts): PostgresPoolClient {
  const { watch, prepared, generations } = parts
  async function query(text: string, parameters: unknown[]): Promise<unknown> {
    try {
      const answer = ask(client, { name: prepared.findName(text), text, values: parameters })
      return await (watch ? watch.waitFor(answer) : answer)
    } catch (error) {
      if (prepared.hasLost(error)) return queryAgain(text, parameters, error)
      const reported = toReportedError(error, client)
      if (reported instanceof DatabaseReadOnly) generations.noteRefusal(client)
      throw reported
    }
  }
  /**
   * In a transaction this fails as well, and the transaction is retried from the start because of the first
   * error.
   */
  async function queryAgain(text: string, parameters: unknown[], first: unknown): Promise<unknown> {
    try {
      return await client.query(text, parameters)
    } catch {
      throw toReportedError(first, client)
    }
  }
  // Kysely also supports cursors, but only if the dialect provides a class for them.
  return {
    query: query as PostgresPoolClient['query'],
    release: (isLost) => client.release(isLost || !generations.isCurrent(client)),
  }
}

const getCode = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined)

const isFull = (error: unknown) =>
  error instanceof DatabaseError && (error.code === fullCode || error.message === fullAtBeginMessage)

function toReportedError(error: unknown, client: PoolClient): unknown {
  const code = getCode(error) ?? ''
  if (isFull(error)) return new DatabaseFull(error)
  if (code === readOnlyCode) return new DatabaseReadOnly(error)
  if (lossCodes.test(code)) return new DatabaseUnreachable(error)
  return losses.has(client) ? new DatabaseUnreachable(losses.get(client)) : error
}
