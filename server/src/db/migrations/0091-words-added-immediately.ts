import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

export const summary = 'Adds the words of a post to the search index when it is written, on PostgreSQL.'
export const servedSince = '0090-reasons-before-spam-removals'

/**
 * PostgreSQL collected the words of new posts in a list of up to 4 MB before adding them to the index. Each
 * search read the whole list, which took longer than the search itself.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'sqlite') return
  await sql`alter index search_vectors set (fastupdate = off)`.execute(db)
  await sql`select gin_clean_pending_list('search_vectors')`.execute(db)
}
