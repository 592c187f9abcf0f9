import { type Kysely, sql } from 'kysely'

/** The flags on posts of a user, and the lists of suspended and of deleted users, each the newest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index flags_of_owner_by_time on flags (owner_id, updated_at, id)`.execute(db)
  await sql`create index users_by_suspension on users (status, suspended_at desc, id desc) where status = 9`.execute(
    db,
  )
  await sql`create index users_by_deletion on users (status, deleted_at desc, id desc) where status = 10`.execute(
    db,
  )
}
