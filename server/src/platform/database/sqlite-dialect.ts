import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { createMutex, type Release } from '../concurrency/index.ts'
import { recordDatabaseTime } from '../log/request-context.ts'
import { explainSqliteError } from './sqlite-errors.ts'
import { createYielder, type YieldIfDue } from './yield-to-event-loop.ts'

export type SqliteOptions = {
  file: string
  /** FULL keeps every acknowledged write after a power failure; OFF is for throw-away test files. */
  synchronous: 'FULL' | 'OFF'
}

/**
 * Kysely on Node's built-in SQLite.
 *
 * Reads outside transactions run at once on a separate connection. Writes, and whole transactions, take turns
 * on a second one: SQLite has one writer, and waiting for it inside SQLite would block the event loop. SQLite
 * answers synchronously, so that many statements in a row would block it as well: they yield in between.
 */
export function sqliteDialect(options: SqliteOptions): Dialect {
  return {
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createDriver: () => sqliteDriver(options),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/**
 * Otherwise Kysely would provide one connection at a time, and a read during a transaction would wait for it.
 */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  /** So that a migration that fails or is interrupted leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function sqliteDriver(options: SqliteOptions): Driver {
  const writer = openFile(options)
  const reader = openFile(options)
  const mutex = createMutex()
  const yieldIfDue = createYielder()
  const releases = new WeakMap<DatabaseConnection, Release>()

  function release(connection: DatabaseConnection) {
    releases.get(connection)?.()
    releases.delete(connection)
  }

  return {
    async init() {},
    async acquireConnection() {
      return new SqliteConnection({ reader, writer, acquireWriter: mutex.acquire, yieldIfDue })
    },
    async beginTransaction(connection) {
      releases.set(connection, await mutex.acquire())
      try {
        ;(connection as SqliteConnection).bindToWriter()
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      } catch (error) {
        release(connection)
        throw error
      }
    },
    async commitTransaction(connection) {
      // A failed one is rolled back, before any other transaction may begin.
      await connection.executeQuery(CompiledQuery.raw('commit'))
      release(connection)
    },
    async rollbackTransaction(connection) {
      try {
        // After some errors, such as a full disk, SQLite has already rolled back. Doing so again would fail,
        // and that error would replace the first.
        if (writer.isInTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'))
      } finally {
        release(connection)
      }
    },
    async releaseConnection() {},
    async destroy() {
      reader.close()
      writer.close()
    },
  }
}

type Connected = {
  reader: PreparingDatabase
  writer: PreparingDatabase
  acquireWriter: () => Promise<Release>
  yieldIfDue: YieldIfDue
}

class SqliteConnection implements DatabaseConnection {
  readonly #to: Connected
  #inTransaction = false

  constructor(to: Connected) {
    this.#to = to
  }

  bindToWriter(): void {
    this.#inTransaction = true
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, acquireWriter, yieldIfDue } = this.#to
    // Writers do not yield: all others who want to write wait for the end.
    if (this.#inTransaction) return run(writer, query)
    await yieldIfDue()
    if (isRead(query)) return run(reader, query)
    const release = await acquireWriter()
    try {
      return run(writer, query)
    } finally {
      release()
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const database = this.#inTransaction ? this.#to.writer : this.#to.reader
    for (const row of database.prepare(query.sql).statement.iterate(...bindings(query))) {
      // The caller declares the row type of its own select.
      yield { rows: [row as Row] }
    }
  }
}

/** Describing the columns takes a twentieth of a short query's time, so it is done once per statement. */
type PreparedStatement = { statement: StatementSync; returnsRows: boolean }

type PreparingDatabase = {
  file: string
  prepare(sql: string): PreparedStatement
  isInTransaction(): boolean
  close(): void
}

const preparedLimit = 500
/** A process keeps each connection's cache once it is full: scheduled work fills it within the first hour. */
const cacheKilobytes = 16_384

/**
 * The file is not mapped into memory: each connection would count the mapped size as resident memory, reading
 * takes as long either way, and a failing disk would end the process instead of failing a statement.
 */
function openFile({ file, synchronous }: SqliteOptions): PreparingDatabase {
  const database = new DatabaseSync(file)
  try {
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = ${synchronous};
      pragma foreign_keys = on;
      pragma busy_timeout = 5000;
      pragma temp_store = memory;
      pragma cache_size = -${cacheKilobytes};
      pragma mmap_size = 0;
    `)
  } catch (error) {
    database.close()
    throw explainSqliteError(error, file)
  }
  // SQLite's own function only folds the letters A to Z, so that no one would find Élodie or Иван by their
  // first letters.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  const prepared = new LRUCache<string, PreparedStatement>({ max: preparedLimit })
  return {
    file,
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      const added = { statement, returnsRows: statement.columns().length > 0 }
      prepared.set(sql, added)
      return added
    },
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}

/** Nothing else runs meanwhile, so the time is that of the statement alone. */
function run<Row>(database: PreparingDatabase, query: CompiledQuery): QueryResult<Row> {
  const startedAt = performance.now()
  try {
    return execute(database, query)
  } catch (error) {
    throw explainSqliteError(error, database.file)
  } finally {
    recordDatabaseTime(performance.now() - startedAt, 'own')
  }
}

function execute<Row>(database: PreparingDatabase, query: CompiledQuery): QueryResult<Row> {
  const { statement, returnsRows } = database.prepare(query.sql)
  if (returnsRows) {
    // The caller declares the row type of its own select.
    const rows = statement.all(...bindings(query)) as Row[]
    return { rows, numAffectedRows: isRead(query) ? undefined : BigInt(rows.length) }
  }
  const { changes, lastInsertRowid } = statement.run(...bindings(query))
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

function bindings(query: CompiledQuery): SQLInputValue[] {
  return query.parameters.map((value) => {
    if (value === undefined) return null
    if (typeof value === 'boolean') return value ? 1 : 0
    // Kysely passes the bound values of typed queries: numbers, strings, null, bytes.
    return value as SQLInputValue
  })
}

function isRead(query: CompiledQuery): boolean {
  if (SelectQueryNode.is(query.query)) return true
  return query.query.kind === 'RawNode' && reading.test(query.sql) && !changing.test(query.sql)
}

const reading = /^\s*(?:select|with|explain|pragma \w+\s*$)\b/i
/** A table expression may also come before one of these; a read that only names such a word waits unnecessarily. */
const changing = /^\s*with\b.*\b(?:insert|update|delete|replace)\b/is
