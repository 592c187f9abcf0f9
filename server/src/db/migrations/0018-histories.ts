import { type Kysely, sql } from 'kysely'
import { engineOf } from '../../platform/database/engine.ts'
import { keyType, zero } from '../column-types.ts'

/** Timelines are read by time, the queue of suggestions by age, and reputation knows the edit that earned it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index timeline_by_time on activities (original_object_id, created_at, id)`.execute(db)
  await sql`drop index timeline`.execute(db)
  await sql`create index revisions_to_review on revisions (id) where status = 1`.execute(db)

  const key = keyType(engineOf(db))
  await db.schema.alterTable('reputation_log').addColumn('revision_id', key, zero).execute()
  await sql`drop index reputation_once`.execute(db)
  await sql`create unique index reputation_once
    on reputation_log (user_id, object_id, actor_id, action, revision_id)`.execute(db)
}
