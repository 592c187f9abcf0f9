import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { keyType, required, zero } from '../column-types.ts'

/** Numbers on the dashboard that a job counts, because that reads whole tables. */
export async function up(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('site_figures')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .addColumn('claimed_at', key, zero)
    .execute()
  await sql`insert into site_figures (name, value) values ('answer_states', ''), ('content', '')`.execute(db)
}
