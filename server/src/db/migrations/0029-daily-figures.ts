import type { Kysely } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, required } from '../column-types.ts'

/** What happened on each day, for the plots of the dashboard. */
export async function up(db: Kysely<never>): Promise<void> {
  const time = keyType(getEngine(db))
  await db.schema
    .createTable('daily_figures')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .addColumn('questions', 'integer', required)
    .addColumn('answers', 'integer', required)
    .addColumn('users', 'integer', required)
    .addColumn('answered', 'integer', required)
    .addColumn('accepted', 'integer', required)
    .addColumn('first_answer_seconds', time)
    .addColumn('updated_at', time, required)
    .execute()
}
