import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

/**
 * The full-text index. Both engines are fed text that is already cut into words,
 * and keep no copy of it: results are read from the posts themselves.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (getEngine(db) === 'sqlite') {
    await sql`create virtual table search_documents using fts5(
      title, body, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2"
    )`.execute(db)
    return
  }
  await sql`create table search_documents (rowid bigint primary key, vector tsvector not null)`.execute(db)
  await sql`create index search_vectors on search_documents using gin (vector)`.execute(db)
}
