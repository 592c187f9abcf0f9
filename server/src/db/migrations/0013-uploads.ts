import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { ascendingKey, emptyText, keyType, required, zero } from '../column-types.ts'

/** Every uploaded file: who uploaded it, its purpose, and where it is served. */
export async function up(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('uploads')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('user_id', key, required)
    .addColumn('source', 'text', required)
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .addColumn('original_name', 'text', emptyText)
    .addColumn('size', key, required)
    .addColumn('width', 'integer', zero)
    .addColumn('height', 'integer', zero)
    .addColumn('state', 'integer', zero)
    .addColumn('state_at', key, zero)
    .addColumn('created_at', key, required)
    .execute()
  await db.schema.createIndex('uploads_in_state').on('uploads').columns(['state', 'id']).execute()
}
