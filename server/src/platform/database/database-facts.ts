import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import { databaseTime } from './database-time.ts'

export type DatabaseFacts = {
  version: string
  /**
   * Minimum seconds by which its clock is ahead of the given one: the result may have been in transit for a
   * while.
   */
  clockSkew: number
}

export async function readDatabaseFacts(db: Database, clock: Clock): Promise<DatabaseFacts> {
  const version =
    db.engine === 'postgres' ? sql<string>`current_setting('server_version')` : sql<string>`sqlite_version()`
  const askedAt = clock()
  const { rows } = await sql<{ version: string; time: number }>`
    select ${version} as version, ${databaseTime(db)} as time`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database does not say its version.')
  const nearest = Math.min(Math.max(facts.time, askedAt), clock())
  return { version: facts.version, clockSkew: facts.time - nearest }
}

/** Size of a whole PostgreSQL database in bytes. */
export async function measurePostgres(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
