import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

export const summary = 'Adds indexes of what a search asks of each post with the words.'
export const servedSince = '0062-versions-of-plugin-settings'

/**
 * A search reads a thousand posts to count and sort them. SQLite would read their rows with the texts, one or
 * two per database page. PostgreSQL stores long texts elsewhere.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'postgres') return
  // The columns that determine `listed`: a generated column is looked up in the row.
  await sql`create index questions_found
    on questions (id, show, status, created_at, active_at, vote_count)`.execute(db)
  await sql`create index answers_found
    on answers (id, status, question_id, created_at, vote_count)`.execute(db)
}
