import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { emptyText, keyType, required, zero } from '../column-types.ts'

export const summary = 'Notes which versions can serve the schema, and which processes of the site run.'
export const servedSince = '0049-imported-addresses'

/** What processes of different versions know about each other. */
export async function up(db: Kysely<never>): Promise<void> {
  const time = keyType(getEngine(db))
  await db.schema
    .createTable('schema_changes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('served_since', 'text', emptyText)
    .execute()
  await db.schema
    .createTable('site_processes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', required)
    .addColumn('schema', 'text', required)
    .addColumn('host', 'text', required)
    .addColumn('pid', 'integer', required)
    .addColumn('seen_at', time, zero)
    .execute()
}
