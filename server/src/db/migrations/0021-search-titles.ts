import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

/** An index on only the words of titles. That of SQLite already stores the column of each word. */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'sqlite') return
  await sql`create index search_titles on search_documents using gin (ts_filter(vector, '{a}'))`.execute(db)
}
