import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { ascendingKey, keyType, required, zero } from '../column-types.ts'

/** Which posts were removed together with the suspension of their author, so that it can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('spam_removals')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('user_id', key, required)
    .addColumn('actor_id', key, required)
    .addColumn('user_status', 'integer', required)
    .addColumn('suspended_at', key, zero)
    .addColumn('suspended_until', key, zero)
    .addColumn('created_at', key, required)
    .addColumn('undone_at', key, zero)
    .execute()
  await sql`create index spam_removals_of_user on spam_removals (user_id, id)`.execute(db)
  await db.schema
    .createTable('spam_removal_posts')
    .addColumn('removal_id', key, (column) =>
      column.notNull().references('spam_removals.id').onDelete('cascade'),
    )
    .addColumn('object_id', key, required)
    .addColumn('kind', 'text', required)
    .addColumn('status', 'integer', required)
    .addPrimaryKeyConstraint('spam_removal_posts_key', ['removal_id', 'object_id'])
    .execute()
}
