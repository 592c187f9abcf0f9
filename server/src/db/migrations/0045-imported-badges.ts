import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, required } from '../column-types.ts'

/** Badges that members earned on the site an import came from, and that this site does not award. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('imported_badges')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', required)
    .addColumn('level', 'integer', required)
    .addColumn('created_at', key, required)
    .execute()
  await sql`create index imported_badges_of_user on imported_badges (user_id, id)`.execute(db)
}
