import { type Kysely, SqliteAdapter } from 'kysely'
import type { DatabaseKind } from './database.ts'

/** Which engine an executor talks to; migrations and the few engine-specific queries ask. */
export function getEngine(db: Pick<Kysely<never>, 'getExecutor'>): DatabaseKind {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
