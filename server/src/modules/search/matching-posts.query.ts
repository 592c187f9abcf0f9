import { answerStatus, listing, questionStatus } from '@querent/sdk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import type { SearchCriteria, Threshold } from './search-candidates.query.ts'

export type SearchSort = 'newest' | 'active' | 'score' | 'relevance'

type Condition = RawBuilder<SqlBool>
/** A column that hits have, both questions and answers. */
type PostColumn = 'user_id' | 'created_at' | 'active_at' | 'vote_count'

/**
 * Those of `hits` that everyone may see and that match, with the columns to sort by. Most hits are answers,
 * so answers are looked up first: only questions then cost a lookup that finds nothing.
 */
export function matchingPosts(db: Executor, criteria: SearchCriteria, sort: SearchSort): RawBuilder<unknown> {
  const { kind } = criteria
  const isAnswer = kind ? sql`${sql.lit(kind === 'answer')}` : sql`a.id is not null`
  const joins = {
    question: joinQuestion(db, sql`hits.id`),
    answer: sql`${joinAnswer(db, 'cross join')} ${joinQuestion(db, sql`a.question_id`)}`,
    any: sql`${joinAnswer(db, 'left join')} ${joinQuestion(db, sql`coalesce(a.question_id, hits.id)`)}`,
  }
  return sql`select case when ${isAnswer} then 'answer' else 'question' end as kind, hits.id as id,
      ${sortColumns(sort, kind)}
    from hits ${joins[kind ?? 'any']}
    where ${sql.join([isListed(db), ...listConditions(criteria)], sql` and `)}`
}

export function sortOrder(sort: SearchSort): RawBuilder<unknown> {
  switch (sort) {
    case 'newest':
      return sql`created_at desc`
    case 'active':
      return sql`active_at desc`
    case 'score':
      return sql`vote_count desc, created_at desc`
    case 'relevance':
      return sql`relevance desc`
    default:
      return sort satisfies never
  }
}

function sortColumns(sort: SearchSort, kind: SearchCriteria['kind']): RawBuilder<unknown> {
  const column = (name: PostColumn) => sql`${ofPost(name, kind)} as ${sql.ref(name)}`
  if (sort === 'active') return column('active_at')
  if (sort === 'newest') return column('created_at')
  if (sort === 'relevance') return sql`hits.relevance as relevance`
  return sql`${column('created_at')}, ${column('vote_count')}`
}

function ofPost(column: PostColumn, kind: SearchCriteria['kind']): RawBuilder<unknown> {
  const ofQuestion = sql.ref(`q.${column}`)
  // Answers have no activity other than being posted.
  const ofAnswer = sql.ref(`a.${column === 'active_at' ? 'created_at' : column}`)
  if (kind) return kind === 'answer' ? ofAnswer : ofQuestion
  return sql`coalesce(${ofAnswer}, ${ofQuestion})`
}

/*
 * Posts are joined from an index that covers most searches, not from their rows, and in a fixed order: SQLite
 * keeps the order of a cross join, PostgreSQL does not look into a subquery with an offset.
 */

export function joinQuestion(db: Executor, key: RawBuilder<unknown>): RawBuilder<unknown> {
  if (getEngine(db) === 'sqlite')
    return sql`cross join questions as q indexed by questions_found on q.id = ${key}`
  return sql`cross join lateral (select * from questions where id = ${key} offset 0) as q`
}

function joinAnswer(db: Executor, join: 'cross join' | 'left join'): RawBuilder<unknown> {
  const status = sql.lit(answerStatus.available)
  if (getEngine(db) === 'sqlite') {
    return sql`${sql.raw(join)} answers as a indexed by answers_found on a.id = hits.id and a.status = ${status}`
  }
  const answers = sql`lateral (select * from answers where id = hits.id and status = ${status} offset 0) as a`
  return join === 'left join' ? sql`left join ${answers} on true` : sql`cross join ${answers}`
}

/**
 * SQLite looks up a generated column such as `listed` in the row; the index has the columns it is computed
 * from.
 */
export function isListed(db: Executor): Condition {
  if (getEngine(db) === 'postgres') return sql`q.listed = 1`
  return sql`+q.show = ${sql.lit(listing.listed)} and +q.status in (${sql.lit(questionStatus.available)}, ${sql.lit(questionStatus.closed)})`
}

/** Conditions for questions only, or for answers only, also restrict the kind. */
function listConditions(criteria: SearchCriteria): Condition[] {
  const { kind, userId, score, views, answers, questionId } = criteria
  const conditions: Condition[] = criteria.tagGroups.map(
    (tags) =>
      sql`exists (select 1 from question_tags t where t.question_id = q.id and t.tag_id in (${sql.join(tags)}))`,
  )
  if (userId !== undefined) conditions.push(sql`${ofPost('user_id', kind)} = ${userId}`)
  if (score !== undefined) conditions.push(meets(ofPost('vote_count', kind), score))
  if (kind === 'question') {
    if (views !== undefined) conditions.push(meets(sql`q.view_count`, views))
    if (answers !== undefined) conditions.push(meets(sql`q.answer_count`, answers))
    if (criteria.withoutAccepted) conditions.push(sql`q.accepted_answer_id = 0`)
  }
  if (kind === 'answer') {
    // The plus disables the index of all accepted answers, which SQLite would read once for each hit.
    if (criteria.isAccepted) conditions.push(sql`+a.accepted = 1`)
    if (questionId !== undefined) conditions.push(sql`a.question_id = ${questionId}`)
  }
  return conditions
}

function meets(column: RawBuilder<unknown>, threshold: Threshold): Condition {
  return threshold === 0 ? sql`${column} = 0` : sql`${column} >= ${threshold}`
}
