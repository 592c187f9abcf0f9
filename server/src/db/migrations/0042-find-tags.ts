import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

/** Finds tags by the beginning of their names. */
export async function up(db: Kysely<never>): Promise<void> {
  // PostgreSQL compares by the rules of a language unless told to compare characters.
  const pattern = sql.raw(getEngine(db) === 'postgres' ? ' text_pattern_ops' : '')
  await sql`create index tags_by_slug_start on tags (slug${pattern})`.execute(db)
  await sql`create index tags_by_display_name_start on tags (lower(display_name)${pattern})`.execute(db)
}
