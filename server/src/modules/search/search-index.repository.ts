import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'

/** What the index contains of one post, cut into words already. Answers have no title. */
export type SearchDocument = { id: number; title?: string; body: string }

type TitleDocument = { id: number; title: string }

/** Puts the words of titles into the index of first letters, which SQLite alone has. */
export async function putTitlePrefixes(tx: Tx, titles: readonly TitleDocument[]): Promise<void> {
  const rows = titles.map(({ id, title }) => sql`(${id}, ${title})`)
  await sql`insert or replace into search_title_prefixes (rowid, title) values ${sql.join(rows)}`.execute(tx)
  await deleteWrittenTitles(
    tx,
    titles.map(({ id }) => id),
  )
}

async function deleteWrittenTitles(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('written_titles').where('question_id', 'in', ids).execute()
}

/** Titles that a version without the index wrote, and that are not in the index of first letters, on SQLite. */
export function listWrittenTitles(db: Executor, limit: number) {
  return db
    .selectFrom('written_titles')
    .innerJoin('questions', 'questions.id', 'written_titles.question_id')
    .select(['questions.id', 'questions.title'])
    .limit(limit)
    .execute()
}

/** Puts the words of posts into the index, in place of those it contained before: one statement for all. */
export async function putDocuments(tx: Tx, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  if (getEngine(tx) === 'sqlite') {
    const rows = documents.map(({ id, title = '', body }) => sql`(${id}, ${title}, ${body})`)
    await sql`insert or replace into search_documents (rowid, title, body) values ${sql.join(rows)}`.execute(
      tx,
    )
    const titles = documents.flatMap(({ id, title }) => (title === undefined ? [] : { id, title }))
    if (titles.length === 0) return
    const titleRows = titles.map(({ id, title }) => sql`(${id}, ${title})`)
    await sql`insert or replace into search_titles (rowid, title) values ${sql.join(titleRows)}`.execute(tx)
    await putTitlePrefixes(tx, titles)
    return
  }
  const ids = documents.map(({ id }) => id)
  const titles = documents.map(({ title = '' }) => title)
  const bodies = documents.map(({ body }) => body)
  await sql`insert into search_documents (rowid, vector)
    select id, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', body), 'B')
    from unnest(${ids}::bigint[], ${titles}::text[], ${bodies}::text[]) as documents (id, title, body)
    on conflict (rowid) do update set vector = excluded.vector`.execute(tx)
}

export async function deleteDocuments(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from search_documents where rowid in (${sql.join(ids)})`.execute(tx)
  if (getEngine(tx) === 'sqlite') {
    await sql`delete from search_titles where rowid in (${sql.join(ids)})`.execute(tx)
    await sql`delete from search_title_prefixes where rowid in (${sql.join(ids)})`.execute(tx)
    await deleteWrittenTitles(tx, ids)
  }
}

export function findQuestionText(db: Executor, id: number) {
  return db.selectFrom('questions').select(['id', 'title', 'content']).where('id', '=', id).executeTakeFirst()
}

export function findAnswerText(db: Executor, id: number) {
  return db.selectFrom('answers').select(['id', 'content']).where('id', '=', id).executeTakeFirst()
}

/** Posts in order of their ids, for building the index again. */
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

export async function countQuestions(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function listQuestionTitles(db: Executor, afterId: number, limit: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'title'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}
