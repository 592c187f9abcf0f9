import { type Kysely, sql } from 'kysely'

/** Finds a member's unread notifications about a question. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index notifications_unread
    on notifications (user_id, question_id, id) where unread = 1`.execute(db)
}
