import { sql } from 'kysely'
import { toIdList } from '../../db/statements/in-list.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { tagToken, tsVectorTags } from './full-text-expression.rules.ts'

/**
 * What the index contains of one post, already split into words. Answers have no title, and have the tags of
 * their question.
 */
export type SearchDocument = { id: number; title?: string; body: string; tags: readonly number[] }

type TitleDocument = { id: number; title: string; tags: readonly number[] }

/** Adds the words and tags of titles to the index of first letters. SQLite only. */
export async function replaceTitlePrefixes(tx: Tx, titles: readonly TitleDocument[]): Promise<void> {
  const rows = titles.map(({ id, title, tags }) => sql`(${id}, ${addTags(title, tags)})`)
  await sql`insert or replace into search_title_prefixes (rowid, title) values ${sql.join(rows)}`.execute(tx)
  await deleteWrittenTitles(
    tx,
    titles.map(({ id }) => id),
  )
}

const addTags = (words: string, tags: readonly number[]) => [words, ...tags.map(tagToken)].join(' ')

async function deleteWrittenTitles(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('written_titles').where('question_id', 'in', ids).execute()
}

/**
 * Titles that a version without the index wrote, and that are missing in the index of first letters. SQLite
 * only.
 */
export function listWrittenTitles(db: Executor, limit: number) {
  return (
    db
      .selectFrom('written_titles')
      // A cross join keeps its order on SQLite: without statistics of the first table, it would read all
      // questions.
      .crossJoin('questions')
      .whereRef('questions.id', '=', 'written_titles.question_id')
      .select(['questions.id', 'questions.title', tagIds('questions.id')])
      .limit(limit)
      .execute()
  )
}

/** Replaces the words of posts in the index, with one statement for all. */
export async function replaceDocuments(tx: Tx, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  if (getEngine(tx) === 'sqlite') {
    const rows = documents.map(
      ({ id, title = '', body, tags }) => sql`(${id}, ${title}, ${addTags(body, tags)})`,
    )
    await sql`insert or replace into search_documents (rowid, title, body) values ${sql.join(rows)}`.execute(
      tx,
    )
    const titles = documents.flatMap(({ id, title, tags }) =>
      title === undefined ? [] : { id, title, tags },
    )
    if (titles.length === 0) return
    const titleRows = titles.map(({ id, title }) => sql`(${id}, ${title})`)
    await sql`insert or replace into search_titles (rowid, title) values ${sql.join(titleRows)}`.execute(tx)
    await replaceTitlePrefixes(tx, titles)
    return
  }
  const ids = documents.map(({ id }) => id)
  const titles = documents.map(({ title = '' }) => title)
  const bodies = documents.map(({ body }) => body)
  const tags = documents.map((document) =>
    tsVectorTags(document.tags, document.title === undefined ? 'body' : 'title'),
  )
  await sql`insert into search_documents (rowid, vector)
    select id, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', body), 'B')
      || tags::tsvector
    from unnest(${ids}::bigint[], ${titles}::text[], ${bodies}::text[], ${tags}::text[])
      as documents (id, title, body, tags)
    on conflict (rowid) do update set vector = excluded.vector`.execute(tx)
}

/**
 * For a rebuild of the index: PostgreSQL adds many posts in a third of the time if it collects their words first.
 * Searches read what it has collected, until `addCollectedWords`.
 */
export async function collectWords(db: Executor): Promise<void> {
  if (getEngine(db) === 'sqlite') return
  await sql`alter index search_vectors set (fastupdate = on)`.execute(db)
}

/** Adds what was collected, and from now on the words of each post when it is written. */
export async function addCollectedWords(db: Executor): Promise<void> {
  if (getEngine(db) === 'sqlite') return
  await sql`alter index search_vectors set (fastupdate = off)`.execute(db)
  await sql`select gin_clean_pending_list('search_vectors')`.execute(db)
}

/** Removes posts that are no longer in the database from the index. */
export async function removeFromIndex(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from search_documents where rowid in (${sql.join(ids)})`.execute(tx)
  if (getEngine(tx) === 'sqlite') {
    await sql`delete from search_titles where rowid in (${sql.join(ids)})`.execute(tx)
    await sql`delete from search_title_prefixes where rowid in (${sql.join(ids)})`.execute(tx)
    await deleteWrittenTitles(tx, ids)
  }
}

/** Call this before the posts are read, so that a change in between marks them again. */
export async function removePostsToIndex(tx: Tx, postIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('posts_to_index').where('post_id', 'in', toIdList(tx, postIds)).execute()
}

/** Posts to index: some of all, or of the answers to one question. */
export async function listPostsToIndex(
  db: Executor,
  { limit, questionId }: { limit: number; questionId?: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('posts_to_index')
    .select('post_id')
    .distinct()
    .$if(questionId !== undefined, (notes) =>
      notes.where('post_id', 'in', (query) =>
        query
          .selectFrom('answers')
          .select('id')
          .where('question_id', '=', questionId ?? 0),
      ),
    )
    .orderBy('post_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.post_id)
}

/** The ids of a question's tags in one text; null if it has none. */
const tagIds = (questionId: string) =>
  sql<string | null>`(select string_agg(cast(tag_id as text), ' ') from question_tags
    where question_tags.question_id = ${sql.ref(questionId)})`.as('tags')

/** A page of all posts of a kind, in order of their ids. */
export async function listPostIds(
  db: Executor,
  table: 'questions' | 'answers',
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const posts = db.selectFrom(table).select('id').where('id', '>', afterId)
  const rows = await posts.orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}

export function listQuestionTexts(db: Executor, ids: readonly number[]) {
  return db
    .selectFrom('questions')
    .select(['id', 'title', 'content', tagIds('questions.id')])
    .where('id', 'in', toIdList(db, ids))
    .execute()
}

export function listAnswerTexts(db: Executor, ids: readonly number[]) {
  return db
    .selectFrom('answers')
    .select(['id', 'content', tagIds('answers.question_id')])
    .where('id', 'in', toIdList(db, ids))
    .execute()
}

export async function countAnswers(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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
    .select(['id', 'title', tagIds('questions.id')])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}
