import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, zero } from '../column-types.ts'

/** Reputation for approved suggestions, which one person may earn several times on one object; votes by voter. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema.alterTable('reputation_log').addColumn('revision_id', key, zero).execute()
  await sql`drop index reputation_once`.execute(db)
  await sql`create unique index reputation_once on reputation_log
    (user_id, object_id, actor_id, action, revision_id)`.execute(db)
  // A revision earns reputation once, whoever approves it.
  await sql`create unique index reputation_of_revision on reputation_log (revision_id) where revision_id <> 0`.execute(
    db,
  )
  await sql`create index votes_of_voter on votes (user_id, updated_at desc, object_id desc)
    where direction <> 0`.execute(db)
}
