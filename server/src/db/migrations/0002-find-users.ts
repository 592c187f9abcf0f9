import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

/** Indexes for finding users by the beginning of a name, and for the list of newest users. */
export async function up(db: Kysely<never>): Promise<void> {
  // PostgreSQL compares by the rules of a language unless told to compare characters.
  const pattern = sql.raw(getEngine(db) === 'postgres' ? ' text_pattern_ops' : '')
  await sql`create index users_by_username_start on users (username_key${pattern})`.execute(db)
  await sql`create index users_by_display_name_start on users (lower(display_name)${pattern})`.execute(db)
  await sql`create index users_by_newest on users (status, created_at desc, id desc)`.execute(db)
}
