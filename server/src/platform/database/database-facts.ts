import { sql } from 'kysely'
import type { Database } from './database.ts'
import { databaseTime } from './database-time.ts'

/** Which version answers, and what time it is there, in unix seconds. */
export async function readDatabaseFacts(db: Database): Promise<{ version: string; time: number }> {
  const version =
    db.engine === 'postgres' ? sql<string>`current_setting('server_version')` : sql<string>`sqlite_version()`
  const { rows } = await sql<{ version: string; time: number }>`
    select ${version} as version, ${databaseTime(db)} as time`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database does not say its version.')
  return facts
}

/** Bytes of a whole PostgreSQL database. */
export async function measurePostgres(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
