import { setTimeout as sleep } from 'node:timers/promises'
import { type Dialect, Kysely, type LogEvent, type Transaction } from 'kysely'
import { type PoolConfig, types } from 'pg'
import type { Tables } from '../../db/tables.ts'
import { getErrorMessage, hasErrorCode } from '../errors/index.ts'
import { recordDatabaseTime } from '../log/request-context.ts'
import { statementReports } from '../reports/index.ts'
import { beginTransaction } from './after-commit.ts'
import { DatabaseFull, markFull } from './database-full.ts'
import { DatabaseReadOnly } from './database-read-only.ts'
import { createHangWatch, type HangWatch, type WatchTimes } from './hang-watch.ts'
import { type ListenForSignals, listenOverPool } from './listen.ts'
import { openPool, postgresDialect } from './postgres-dialect.ts'
import { isStalePreparation, type PreparedStatements } from './prepared-statements.ts'
import { createReplica, type Replica } from './replica.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { recordStatement } from './statement-count.ts'
import { WrittenTablesPlugin } from './written-tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export type DatabaseLocation =
  | { kind: 'sqlite'; file: string; synchronous?: 'FULL' | 'OFF' }
  | {
      kind: 'postgres'
      pool: PoolConfig
      /** Where to listen for signals, if the other URL leads to a pooler that does not pass them on. */
      listen?: PoolConfig
      /** A server that follows this one. */
      replica?: PoolConfig
      /** The statements that are prepared on connections that outlive the pool. */
      prepared?: PreparedStatements
      /** When the server counts as not responding. */
      times?: WatchTimes
    }

/** Runs queries that read: the database itself, or the transaction of a use case. */
export type Executor = Pick<Kysely<Tables>, 'selectFrom' | 'getExecutor'>

declare const madeByInTransaction: unique symbol

/** A transaction, which every write needs: only `inTransaction` creates one. */
export type Tx = Transaction<Tables> & { readonly [madeByInTransaction]: true }

/** The full Kysely interface of a database: for migrations and tests. */
export type OpenDatabase = Kysely<Tables> & {
  readonly engine: DatabaseKind
  /** Receives signals of other processes over the database; undefined if only one process uses it. */
  readonly listen?: ListenForSignals
  /** The connections of this process; undefined if there is no pool. */
  readonly getPoolState?: () => PoolState
  /** Answers reads for visitors without an account; undefined if there is none. */
  readonly replica?: Replica | undefined
  /** Detects a server that does not respond; undefined if there is no server. */
  readonly watch?: HangWatch
}

export type PoolState = { open: number; idle: number; waiting: number; max: number }

/** The database of a site: it can be read directly, and only be written in `inTransaction`. */
export type Database = Executor &
  Pick<OpenDatabase, 'engine' | 'listen' | 'getPoolState' | 'replica' | 'watch' | 'destroy'>

const int8 = 20
const numeric = 1700

/** After these times the primary is used instead of the replica. */
const replicaTimes = { connectionTimeoutMillis: 2000, query_timeout: 5000 }

/**
 * Opens the database. 64-bit numbers are returned as JavaScript numbers: every id and time here is a safe
 * integer.
 */
export function openDatabase(location: DatabaseLocation): OpenDatabase {
  types.setTypeParser(int8, Number)
  types.setTypeParser(numeric, Number)
  if (location.kind === 'postgres') {
    const pool = openPool(location.pool)
    const getPoolState = () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    })
    // One connection for the listener's lifetime.
    const listening = location.listen && openPool({ ...location.listen, max: 1 })
    const watch = createHangWatch({
      config: location.pool,
      pools: listening ? [pool, listening] : [pool],
      times: location.times,
    })
    const replica =
      location.replica && createReplica(pool, openPool({ ...replicaTimes, ...location.replica }))
    return assemble('postgres', postgresDialect(pool, { watch, replica, prepared: location.prepared }), {
      listen: listenOverPool(listening ?? pool),
      getPoolState,
      replica,
      watch,
    })
  }
  const { file, synchronous = 'FULL' } = location
  return assemble('sqlite', sqliteDialect({ file, synchronous }))
}

type PoolParts = Pick<OpenDatabase, 'listen' | 'getPoolState' | 'replica' | 'watch'>

function assemble(engine: DatabaseKind, dialect: Dialect, parts: PoolParts = {}): OpenDatabase {
  const log = engine === 'sqlite' ? reportStatement : reportTimedStatement
  const db = new Kysely<Tables>({ dialect, log })
  return Object.assign(db, { engine, ...parts })
}

function reportTimedStatement(event: LogEvent): void {
  recordDatabaseTime(event.queryDurationMillis, 'shared')
  reportStatement(event)
}

function reportStatement({ query, queryDurationMillis, level }: LogEvent): void {
  recordStatement(query)
  if (!statementReports.hasSubscribers) return
  statementReports.publish({
    sql: query.sql,
    seconds: queryDurationMillis / 1000,
    hasFailed: level === 'error',
  })
}

/**
 * Runs a write of one statement, which is a transaction of its own: `begin` and `commit` would be two more
 * round trips. A second statement is rejected, since it would be a separate transaction. On a read-only
 * connection it is retried, like by `inTransaction`.
 */
export async function inOneStatement<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await runOneStatement(db, work)
  } catch (error) {
    if (error instanceof DatabaseFull) markFull(db, true)
    if (error instanceof DatabaseReadOnly) return runOneStatement(db, work)
    throw error
  }
}

async function runOneStatement<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const written = new WrittenTablesPlugin({ maxStatements: 1 })
  const open = (db as OpenDatabase).withPlugin(written)
  const afterwards = beginTransaction(db, open)
  written.notifyAfterCommit(open)
  // A single statement needs only the query methods of a transaction.
  const result = await work(open as unknown as Tx)
  afterwards()
  return result
}

const attempts = 6
/** The longest wait before the second attempt; it doubles with each one. */
const waitMs = 20

/**
 * Runs a use case's writes in one transaction. PostgreSQL may reject one that collided with another
 * (serialization failure, deadlock): it is then retried from the start, so `work` must only touch the
 * database. It is also retried, once, if its connection is read-only: that may have changed since, and a new
 * connection is opened.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let afterwards = () => {}
      // The type of a database hides this method, so that nobody else begins a transaction.
      const result = await (db as OpenDatabase).transaction().execute((begun) => {
        const written = new WrittenTablesPlugin()
        const tx = begun.withPlugin(written)
        afterwards = beginTransaction(db, tx)
        written.notifyAfterCommit(tx)
        // The only place where a transaction gets this type.
        return work(tx as Tx)
      })
      afterwards()
      return result
    } catch (error) {
      if (error instanceof DatabaseFull) markFull(db, true)
      if (error instanceof DatabaseReadOnly && attempt === 1) continue
      if (attempt >= attempts || !(isCollision(error) || isStalePreparation(error))) throw error
      // Without a random wait, two transactions that collided would collide again.
      await sleep(Math.random() * waitMs * 2 ** attempt)
    }
  }
}

function isCollision(error: unknown): boolean {
  return hasErrorCode(error, '40001', '40P01')
}

/** True if a write violated a unique key, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (hasErrorCode(error, '23505')) return true
  return hasErrorCode(error, 'ERR_SQLITE_ERROR') && /UNIQUE constraint failed/.test(getErrorMessage(error))
}
