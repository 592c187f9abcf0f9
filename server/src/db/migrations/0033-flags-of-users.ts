import { type Kysely, sql } from 'kysely'

/** The flags on posts of a user, last updated first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index flags_of_owner_by_time on flags (owner_id, updated_at, id)`.execute(db)
}
