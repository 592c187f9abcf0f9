import { type Kysely, SqliteAdapter } from 'kysely'
import type { DatabaseKind } from './database.ts'

/** The engine of an executor, for migrations and the few engine-specific queries. */
export function getEngine(db: Pick<Kysely<never>, 'getExecutor'>): DatabaseKind {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
