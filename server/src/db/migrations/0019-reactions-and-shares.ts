import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, required } from '../column-types.ts'

/** Who reacted to a post and how, and whose shared links were followed. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('reactions')
    .addColumn('object_id', key, required)
    .addColumn('emoji', 'text', required)
    .addColumn('user_id', key, required)
    .addColumn('created_at', key, required)
    .addPrimaryKeyConstraint('reactions_key', ['object_id', 'emoji', 'user_id'])
    .execute()
  await sql`create index reactions_of_user on reactions (user_id)`.execute(db)

  await db.schema
    .createTable('share_visits')
    .addColumn('sharer_id', key, required)
    .addColumn('object_id', key, required)
    .addColumn('created_at', key, required)
    .addPrimaryKeyConstraint('share_visits_key', ['sharer_id', 'object_id'])
    .execute()
}
