import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

/**
 * The words of titles in an index of their own on SQLite, filled from the index of whole posts: to find the words in
 * titles, that one reads where they are in every answer as well.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) !== 'sqlite') return
  await sql`create virtual table search_titles using fts5(
    title, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2"
  )`.execute(db)
  await sql`create virtual table temp.search_words using fts5vocab(main, search_documents, instance)`.execute(
    db,
  )
  await sql`insert into search_titles (rowid, title)
    select doc, group_concat(term, ' ' order by "offset") from temp.search_words where col = 'title' group by doc`.execute(
    db,
  )
  await sql`drop table temp.search_words`.execute(db)
}
