import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { engineOf } from '../../platform/database/engine.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { fts5Expression, tsQueryExpression } from './full-text-expression.ts'
import type { SearchTerm } from './segmentation.ts'

/** A number that must be met exactly when 0, and reached otherwise. */
export type Threshold = number

/** What to find; every part is optional and all of them must hold. */
export type SearchCriteria = {
  /** Words and phrases. */
  terms: SearchTerm[]
  /** Each group is a tag with its synonyms; a result needs one tag of every group. */
  tagGroups: number[][]
  userId?: number
  score?: Threshold
  kind?: 'question' | 'answer'
  views?: Threshold
  answers?: Threshold
  withoutAccepted?: boolean
  isAccepted?: boolean
  questionId?: number
}

export type SearchHit = { kind: 'question' | 'answer'; id: number; question_id: number }
export type SearchSort = 'newest' | 'active' | 'score' | 'relevance'

/**
 * Counting stops here, and of a word that more posts have the newest are ranked:
 * what a search costs must not grow with the site.
 */
export const countLimit = 10_000

type Condition = RawBuilder<SqlBool>

export type Matching = 'all' | 'any'

/** Finds one page of hits and their number, in one statement each. */
export async function findHits(
  db: Executor,
  criteria: SearchCriteria,
  page: PageWindow & { matching: Matching; sort: SearchSort },
): Promise<{ count: number; hits: SearchHit[] }> {
  const matches = candidates(db, criteria, page.matching)
  const found = sql`${matches.cte} ${union(criteria, matches.isFiltered)}`
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from (${found}) found limit ${countLimit}) limited`.execute(db)
  const count = counted[0]?.count ?? 0
  if (count === 0) return { count, hits: [] }
  const { rows: hits } = await sql<SearchHit>`
    select kind, id, question_id from (${found}) found
    order by ${order(page.sort)}, id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return { count, hits }
}

/** Listed questions whose titles share most words with the given tokens, best first. */
export async function findSimilarTitles(db: Executor, terms: SearchTerm[], limit: number): Promise<number[]> {
  if (terms.length === 0) return []
  const { cte } = candidates(db, { terms, tagGroups: [] }, 'any', 'title')
  const { rows } = await sql<{ id: number }>`
    select id from (${cte}
      select q.id as id, hits.relevance as relevance from hits
      join questions q on q.id = hits.rowid where q.listed = 1) found
    order by relevance desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** The newest posts that hold the words, as a table `hits (rowid, relevance)`; nothing when there are no words. */
function candidates(db: Executor, criteria: SearchCriteria, matching: Matching, column?: 'title') {
  if (criteria.terms.length === 0) return { isFiltered: false, cte: sql`` }
  const cte =
    engineOf(db) === 'sqlite'
      ? sql`with hits as materialized (
          select rowid, -bm25(search_documents, 8.0, 1.0) as relevance from search_documents
          where search_documents match ${matchExpression(criteria.terms, matching, column)}
          order by rowid desc limit ${countLimit})`
      : sql`with query as (select ${tsQuery(criteria.terms, matching)} as words),
        hits as materialized (
          select rowid, ts_rank(vector, words) as relevance from search_documents, query
          where vector @@ words and ${column ? sql`ts_filter(vector, '{a}') @@ words` : sql`true`}
          order by rowid desc limit ${countLimit})`
  return { isFiltered: true, cte }
}

function matchExpression(terms: SearchTerm[], matching: Matching, column?: 'title'): string {
  const expression = terms.map(fts5Expression).join(matching === 'all' ? ' AND ' : ' OR ')
  return column ? `${column} : (${expression})` : expression
}

function tsQuery(terms: SearchTerm[], matching: Matching): RawBuilder<unknown> {
  const expression = terms
    .map((term) => `(${tsQueryExpression(term)})`)
    .join(matching === 'all' ? ' & ' : ' | ')
  return sql`to_tsquery('simple', ${expression})`
}

function union(criteria: SearchCriteria, isFiltered: boolean): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (criteria.kind !== 'answer') parts.push(questions(criteria, isFiltered))
  if (criteria.kind !== 'question') parts.push(answers(criteria, isFiltered))
  return sql.join(parts, sql` union all `)
}

function questions(criteria: SearchCriteria, isFiltered: boolean): RawBuilder<unknown> {
  const conditions: Condition[] = [sql`q.listed = 1`, ...sharedConditions(criteria, 'q')]
  if (criteria.views !== undefined) conditions.push(meets('q.view_count', criteria.views))
  if (criteria.answers !== undefined) conditions.push(meets('q.answer_count', criteria.answers))
  if (criteria.withoutAccepted) conditions.push(sql`q.accepted_answer_id = 0`)
  return sql`select 'question' as kind, q.id as id, q.id as question_id, q.created_at as created_at,
      q.active_at as active_at, q.vote_count as vote_count, ${relevance(isFiltered)} as relevance
    from ${isFiltered ? sql`hits join questions q on q.id = hits.rowid` : sql`questions q`}
    where ${sql.join(conditions, sql` and `)}`
}

function answers(criteria: SearchCriteria, isFiltered: boolean): RawBuilder<unknown> {
  const conditions: Condition[] = [sql`a.status = 1`, sql`q.listed = 1`, ...sharedConditions(criteria, 'a')]
  if (criteria.isAccepted) conditions.push(sql`a.accepted = 1`)
  if (criteria.questionId !== undefined) conditions.push(sql`a.question_id = ${criteria.questionId}`)
  return sql`select 'answer' as kind, a.id as id, a.question_id as question_id, a.created_at as created_at,
      a.created_at as active_at, a.vote_count as vote_count, ${relevance(isFiltered)} as relevance
    from ${isFiltered ? sql`hits join answers a on a.id = hits.rowid` : sql`answers a`}
    join questions q on q.id = a.question_id
    where ${sql.join(conditions, sql` and `)}`
}

const relevance = (isFiltered: boolean) => (isFiltered ? sql`hits.relevance` : sql`0`)

function sharedConditions(criteria: SearchCriteria, alias: 'q' | 'a'): Condition[] {
  const conditions: Condition[] = criteria.tagGroups.map(
    (tags) =>
      sql`exists (select 1 from question_tags t where t.question_id = q.id and t.tag_id in (${sql.join(tags)}))`,
  )
  if (criteria.userId !== undefined) conditions.push(sql`${sql.ref(`${alias}.user_id`)} = ${criteria.userId}`)
  if (criteria.score !== undefined) conditions.push(meets(`${alias}.vote_count`, criteria.score))
  return conditions
}

function meets(column: string, threshold: Threshold): Condition {
  return threshold === 0 ? sql`${sql.ref(column)} = 0` : sql`${sql.ref(column)} >= ${threshold}`
}

function order(sort: SearchSort): RawBuilder<unknown> {
  switch (sort) {
    case 'newest':
      return sql`created_at desc`
    case 'active':
      return sql`active_at desc`
    case 'score':
      return sql`vote_count desc, created_at desc`
    case 'relevance':
      return sql`relevance desc, created_at desc`
    default:
      return sort satisfies never
  }
}
