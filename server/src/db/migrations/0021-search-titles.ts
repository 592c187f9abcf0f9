import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

/** An index on the words of titles alone. That of SQLite knows already in which column a word is. */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'sqlite') return
  await sql`create index search_titles on search_documents using gin (ts_filter(vector, '{a}'))`.execute(db)
}
