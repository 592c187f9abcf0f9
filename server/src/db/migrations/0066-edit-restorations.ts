import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { ascendingKey, keyType, required, zero } from '../column-types.ts'

export const summary =
  'Lists the edits of an account, and records which posts were given earlier versions again.'
export const servedSince = '0065-found-posts'

export async function up(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  // Entries of timelines name who edited; a version of a question names its author.
  await sql`create index edits_of_user on activities (user_id, id)
    where type in ('edited', 'rollback')`.execute(db)
  await db.schema
    .createTable('edit_restorations')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('user_id', key, required)
    .addColumn('actor_id', key, required)
    .addColumn('has_more', 'integer', zero)
    .addColumn('created_at', key, required)
    .execute()
  await db.schema
    .createTable('edit_restoration_posts')
    .addColumn('restoration_id', key, (column) =>
      column.notNull().references('edit_restorations.id').onDelete('cascade'),
    )
    .addColumn('object_id', key, required)
    .addColumn('kind', 'text', required)
    .addColumn('revision_id', key, required)
    .addColumn('outcome', 'text', required)
    .addPrimaryKeyConstraint('edit_restoration_posts_key', ['restoration_id', 'object_id'])
    .execute()
}
