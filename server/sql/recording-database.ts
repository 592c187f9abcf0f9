import {
  type Dialect,
  DummyDriver,
  Kysely,
  NoResultError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Tables } from '../src/db/tables.ts'
import type { DatabaseKind, Executor } from '../src/platform/database/database.ts'

/** Runs a query without a database, in which nothing is found, and returns the statements that it sent. */
export async function recordStatements(
  engine: DatabaseKind,
  run: (db: Executor) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: engine === 'sqlite' ? sqlite : postgres,
    log: (event) => {
      statements.push(event.query.sql)
    },
  })
  try {
    await run(db)
  } catch (error) {
    // The statement is recorded by now. One that counts, for example, expects a row.
    if (!(error instanceof NoResultError)) throw error
  }
  return statements
}

const sqlite: Dialect = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
}

const postgres: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
