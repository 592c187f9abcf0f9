import { type Kysely, sql } from 'kysely'

/** Timelines are read by time, and the queue of suggestions by age. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index timeline_by_time on activities (original_object_id, created_at, id)`.execute(db)
  await sql`drop index timeline`.execute(db)
  await sql`create index revisions_to_review on revisions (id) where status = 1`.execute(db)
}
