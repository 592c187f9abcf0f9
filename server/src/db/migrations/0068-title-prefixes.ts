import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

export const summary = 'Adds an index of the first letters of words in titles, which the running site fills.'
export const servedSince = '0065-found-posts'

/**
 * Suggestions look up words by their first letters. SQLite would merge the posts of all words with this
 * prefix: a tenth of a second for two letters and a million questions. A separate full-text index can store
 * these lists. The running site fills it (`fill-title-prefixes.ts`). A later release uses it for all searches
 * in titles, and drops `search_titles`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'postgres') return
  await sql`create virtual table search_title_prefixes using fts5(
    title, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2"
  )`.execute(db)
}
