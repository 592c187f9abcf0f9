import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { engineOf } from '../../platform/database/engine.ts'

/** What the index holds of one post, cut into words already. */
export type SearchDocument = { id: number; title: string; body: string }

/** Puts a post's words into the index, in place of those it held before. */
export async function putDocument(db: Executor, document: SearchDocument): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await sql`insert or replace into search_documents (rowid, title, body)
      values (${document.id}, ${document.title}, ${document.body})`.execute(db)
    return
  }
  await sql`insert into search_documents (rowid, vector)
    values (${document.id}, setweight(to_tsvector('simple', ${document.title}), 'A')
      || setweight(to_tsvector('simple', ${document.body}), 'B'))
    on conflict (rowid) do update set vector = excluded.vector`.execute(db)
}

export function findQuestionText(db: Executor, id: number) {
  return db.selectFrom('questions').select(['id', 'title', 'content']).where('id', '=', id).executeTakeFirst()
}

export function findAnswerText(db: Executor, id: number) {
  return db.selectFrom('answers').select(['id', 'content']).where('id', '=', id).executeTakeFirst()
}

/** Posts in order of their ids, for building the index anew. */
export function listQuestionTexts(db: Executor, afterId: number, limit: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'title', 'content'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listAnswerTexts(db: Executor, afterId: number, limit: number) {
  return db
    .selectFrom('answers')
    .select(['id', 'content'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}
