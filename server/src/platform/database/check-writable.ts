import { sql } from 'kysely'
import { type Database, inOneStatement } from './database.ts'

/**
 * Fails when the database takes no writes. PostgreSQL refuses this one on a standby although it changes no row, and the
 * connection that was refused is not used again. Pages show nothing of this table, so that remembered ones stay.
 */
export async function checkWritable(db: Database): Promise<void> {
  if (db.engine === 'sqlite') return
  await inOneStatement(db, (tx) => sql`update background_work set name = name where false`.execute(tx))
}
