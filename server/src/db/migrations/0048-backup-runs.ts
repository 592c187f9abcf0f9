import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { ascendingKey, emptyText, keyType, required, zero } from '../column-types.ts'

/** Backups that were made and verified, one at a time, and tickets for downloads. */
export async function up(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('backup_runs')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('kind', 'text', required)
    .addColumn('archive', 'text', emptyText)
    .addColumn('made_by', 'text', required)
    // 1 or null, so that there is one at most.
    .addColumn('running', 'integer', (column) => column.unique())
    .addColumn('outcome', 'text', emptyText)
    .addColumn('done', key, zero)
    .addColumn('total', key, zero)
    .addColumn('started_at', key, required)
    .addColumn('held_until', key, required)
    .addColumn('finished_at', key, zero)
    .addColumn('error', 'text', emptyText)
    .addColumn('problems', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .createTable('backup_tickets')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('archive', 'text', required)
    .addColumn('until', key, required)
    .execute()
}
