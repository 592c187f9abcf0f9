import { sql } from 'kysely'
import { type Database, inOneStatement } from './database.ts'

/**
 * Fails if the database accepts no writes. PostgreSQL rejects this one on a standby although it changes no
 * row, and the rejecting connection is not used again. Pages show nothing of this table, so cached ones stay
 * valid.
 */
export async function checkWritable(db: Database): Promise<void> {
  if (db.engine === 'sqlite') return
  await inOneStatement(db, (tx) => sql`update background_work set name = name where false`.execute(tx))
}
