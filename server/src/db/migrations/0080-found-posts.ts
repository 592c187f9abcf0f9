import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

export const summary = 'Adds indexes of what a search asks of each post with the words, on PostgreSQL.'
export const servedSince = '0072-followers-of-synonyms'

/**
 * A search reads a thousand posts to count and sort them, each on another page. SQLite has such indexes
 * already.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'sqlite') return
  await sql`create index questions_found
    on questions (id) include (listed, created_at, active_at, vote_count)`.execute(db)
  await sql`create index answers_found
    on answers (id) include (status, question_id, created_at, vote_count)`.execute(db)
}
