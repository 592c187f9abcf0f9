import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { emptyText, keyType, required, zero } from '../column-types.ts'

/** Which jobs are running, when others failed permanently, and when recurring work is due. */
export async function up(db: Kysely<never>): Promise<void> {
  const time = keyType(getEngine(db))
  await db.schema.alterTable('outbox').addColumn('claimed', 'integer', zero).execute()
  await db.schema.alterTable('outbox').addColumn('parked_at', time, zero).execute()
  await sql`update outbox set parked_at = available_at where parked = 1`.execute(db)
  await db.schema
    .createTable('scheduled_work')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_at', time, required)
    .addColumn('held_until', time, zero)
    .addColumn('started_at', time, zero)
    .addColumn('finished_at', time, zero)
    .addColumn('failures', 'integer', zero)
    .addColumn('last_error', 'text', emptyText)
    .execute()
}
