import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { emptyText, keyType, required, zero } from '../column-types.ts'

export const summary =
  'Keeps with each uploaded file where it is, so that files can be in the store of a plugin.'
export const servedSince = '0055-job-targets'

/** Where files are, and the last request to move them, in one row. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema.alterTable('uploads').addColumn('kept_in', 'text', emptyText).execute()
  await db.schema
    .createTable('upload_moves')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('run', 'integer', required)
    .addColumn('target', 'text', required)
    .addColumn('is_running', 'integer', zero)
    .addColumn('skipped', 'integer', zero)
    .addColumn('error', 'text', emptyText)
    .addColumn('started_at', key, zero)
    .execute()
}
