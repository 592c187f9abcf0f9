import type { AdminAnswerOrder, AdminQuestionOrder } from '@querent/sdk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'

/** Which questions or answers a list contains; all parts must match. */
export type ContentFilter = {
  status: number
  /** Of the question or answer itself. */
  id?: number
  /** Only these. */
  ids?: readonly number[]
  questionId?: number
  /** Ids of questions, as a subquery. */
  questionIds?: RawBuilder<unknown>
  /** Lower-case username. */
  author?: string
  /** A tag with its synonyms. */
  tagIds?: readonly number[]
  /** Unix seconds, inclusive. */
  createdFrom?: number
  createdTo?: number
}

export type AdminQuestionRow = {
  id: number
  user_id: number
  title: string
  vote_count: number
  answer_count: number
  show: number
  pin: number
  accepted_answer_id: number
  created_at: number
  active_at: number
  edited_at: number
  /** Size of the whole list. */
  total: number
}

export type AdminAnswerRow = {
  id: number
  question_id: number
  user_id: number
  excerpt: string
  created_at: number
  edited_at: number
  accepted: number
  vote_count: number
  question_title: string
  /** Size of the whole list. */
  total: number
}

const questionOrders = {
  newest: sql`q.created_at desc, q.id desc`,
  activity: sql`q.active_at desc, q.id desc`,
  votes: sql`q.vote_count desc, q.id desc`,
} as const satisfies Record<AdminQuestionOrder, RawBuilder<unknown>>

const answerOrders = {
  newest: sql`a.created_at desc, a.id desc`,
  votes: sql`a.vote_count desc, a.id desc`,
} as const satisfies Record<AdminAnswerOrder, RawBuilder<unknown>>

/** One page of questions in any state. */
export async function listQuestionRows(
  db: Executor,
  filter: ContentFilter,
  { order, limit, offset }: PageWindow & { order: AdminQuestionOrder },
): Promise<AdminQuestionRow[]> {
  const { rows } = await sql<AdminQuestionRow>`
    select q.id, q.user_id, q.title, q.vote_count, q.answer_count, q.show, q.pin, q.accepted_answer_id,
      q.created_at, q.active_at, q.edited_at, (select count(*) from questions q where ${questionConditions(filter)}) as total
    from questions q where ${questionConditions(filter)}
    order by ${questionOrders[order]} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countQuestionRows(db: Executor, filter: ContentFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from questions q where ${questionConditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One page of answers in any state, with the titles of their questions. */
export async function listAnswerRows(
  db: Executor,
  filter: ContentFilter,
  { order, limit, offset }: PageWindow & { order: AdminAnswerOrder },
): Promise<AdminAnswerRow[]> {
  const { rows } = await sql<AdminAnswerRow>`
    with page as (select a.id from answers a where ${answerConditions(filter)}
      order by ${answerOrders[order]} limit ${limit} offset ${offset})
    select a.id, a.question_id, a.user_id, a.excerpt, a.created_at, a.edited_at, a.accepted, a.vote_count,
      q.title as question_title, (select count(*) from answers a where ${answerConditions(filter)}) as total
    from page join answers a on a.id = page.id join questions q on q.id = a.question_id
    order by ${answerOrders[order]}`.execute(db)
  return rows
}

export async function countAnswerRows(db: Executor, filter: ContentFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from answers a where ${answerConditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

function questionConditions({ id, ids, questionIds, tagIds, ...filter }: ContentFilter): RawBuilder<unknown> {
  const own = id === undefined ? [] : [sql`q.id = ${id}`]
  const chosen = ids === undefined ? [] : [sql`q.id in (${sql.join(ids)})`]
  const titled = questionIds ? [sql`q.id in (${questionIds})`] : []
  const tagged = tagIds === undefined ? [] : [sql`q.id in (${taggedQuestions(tagIds)})`]
  return joinConditions('q', filter, [...own, ...chosen, ...titled, ...tagged])
}

function answerConditions(filter: ContentFilter): RawBuilder<unknown> {
  const { id, ids, questionId, questionIds, tagIds, ...rest } = filter
  const own = id === undefined ? [] : [sql`a.id = ${id}`]
  const chosen = ids === undefined ? [] : [sql`a.id in (${sql.join(ids)})`]
  const ofQuestion = questionId === undefined ? [] : [sql`a.question_id = ${questionId}`]
  const titled = questionIds ? [sql`a.question_id in (${questionIds})`] : []
  const tagged = tagIds === undefined ? [] : [sql`a.question_id in (${taggedQuestions(tagIds)})`]
  return joinConditions('a', rest, [...own, ...chosen, ...ofQuestion, ...titled, ...tagged])
}

type SharedFilter = Pick<ContentFilter, 'status' | 'author' | 'createdFrom' | 'createdTo'>

/** The status is written as in the indexes of these lists, unless other conditions leave few rows. */
function joinConditions(
  alias: 'q' | 'a',
  { status, author, createdFrom, createdTo }: SharedFilter,
  narrowing: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const parts = [...narrowing]
  if (author !== undefined) {
    parts.push(sql`${column('user_id')} = (select id from users where username_key = ${author})`)
  }
  const isNarrowed = parts.length > 0
  const state = isNarrowed ? sql`+${column('status')}` : sql`(${column('status')} + 0)`
  parts.push(sql`${state} = ${sql.lit(status)}`)
  if (createdFrom !== undefined) parts.push(sql`${column('created_at')} >= ${createdFrom}`)
  if (createdTo !== undefined) parts.push(sql`${column('created_at')} <= ${createdTo}`)
  return sql.join(parts, sql` and `)
}

/** Questions with these tags, including deleted ones. */
const taggedQuestions = (tagIds: readonly number[]): RawBuilder<unknown> =>
  sql`select question_id from question_tags where tag_id in (${sql.join(tagIds)})`

/** The ids of a tag and of its synonyms, by the slug of one of them. */
export async function findTagIds(db: Executor, slug: string): Promise<number[]> {
  // Without the comparison with zero PostgreSQL expects all tags to be synonyms of this one, and reads the whole table.
  const { rows } = await sql<{ id: number }>`
    with named as (select case when main_tag_id = 0 then id else main_tag_id end as id from tags where slug = ${slug})
    select id from named
    union select tags.id from named cross join tags
      where tags.main_tag_id > 0 and tags.main_tag_id = named.id`.execute(db)
  return rows.map((row) => row.id)
}
