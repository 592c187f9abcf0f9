import { answerStatus, listing, questionStatus } from '@querent/sdk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { crossJoinByKey } from '../../platform/database/cross-join.ts'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import {
  type Candidates,
  countExact,
  filteredExact,
  hasOwnPosts,
  type Matching,
  newestAlike,
  newestByTitle,
  newestExact,
  newestFiltered,
  newestRanked,
  type SearchCriteria,
  type Threshold,
  withTags,
} from './search-candidates.query.ts'
import type { SearchTerm } from './segmentation.rules.ts'
import type { TitleCandidate } from './similar-titles.rules.ts'

export type SearchHit = { kind: 'question' | 'answer'; id: number; question_id: number }
export type SearchSort = 'newest' | 'active' | 'score' | 'relevance'

/** Counting stops here. */
export const countLimit = 1000

/**
 * What a search costs must not grow with the site: so many of the newest posts with the words are looked at. It is
 * a few more than are counted, since some of them may be hidden.
 */
const candidateLimit = 1200
/** For a filter, which may leave few of them, and for orders in which the newest are not the first. */
const widerLimit = 10_000
/** Posts of a filter that are few enough to look up the words of each. */
const fewPosts = 400

type Condition = RawBuilder<SqlBool>

export type PagedSearch = PageWindow & { matching: Matching; sort: SearchSort }
export type FoundPage = { count: number; hits: SearchHit[] }

/** Finds one page of hits and their number. */
export async function findHits(
  db: Executor,
  criteria: SearchCriteria,
  page: PagedSearch,
): Promise<FoundPage> {
  const { terms } = criteria
  const { matching } = page
  const limit = getLimit(criteria, page.sort)
  if (terms.length === 0) return readPage(db, criteria, newestFiltered(criteria, limit), page)
  const isSqlite = getEngine(db) === 'sqlite'
  const options = { matching, limit, within: isSqlite ? getTagFilter(criteria, page.sort) : undefined }
  const read = (candidates: Candidates) => readPage(db, criteria, candidates, page)
  const readRanked = () => read(newestRanked(db, terms, options))
  const readExact = () => read(newestExact(db, terms, options))
  // More posts have the words than are looked at; those of a narrow filter may all be older.
  const readFiltered = () => read(filteredExact(db, criteria, { matching, limit: fewPosts }))

  if (isSqlite) {
    // Counting costs next to nothing, compared with looking at posts.
    const hasMany = async (many: number) => (await countExact(db, terms, { matching, limit: many })) === many
    if (!(await hasMany(candidateLimit))) return readRanked()
    return (await hasFewPosts(db, criteria)) && (await hasMany(limit)) ? readFiltered() : readExact()
  }
  const exact = await readExact()
  if (exact.candidates < candidateLimit) return readRanked()
  return exact.candidates >= limit && (await hasFewPosts(db, criteria)) ? readFiltered() : exact
}

async function hasFewPosts(db: Executor, criteria: SearchCriteria): Promise<boolean> {
  if (!hasOwnPosts(criteria)) return false
  const { rows } = await sql<{ posts: number }>`select count(*) as posts
    from (select id from (${newestFiltered(criteria, fewPosts + 1)}) filtered limit ${sql.lit(fewPosts + 1)}) few`.execute(
    db,
  )
  return (rows[0]?.posts ?? 0) <= fewPosts
}

/** How many candidates are looked at: more where filters are left that may leave few. So many have been applied. */
function getLimit(criteria: SearchCriteria, sort: SearchSort, appliedCount = 0): number {
  if (sort === 'score' || sort === 'active') return widerLimit
  const { terms, tagGroups, ...filters } = criteria
  const used = Object.values(filters).filter((filter) => filter !== undefined && filter !== false)
  // Without words, one filter gives the candidates.
  const given = terms.length > 0 ? appliedCount : 1
  return used.length + tagGroups.length > given ? widerLimit : candidateLimit
}

/** The tags by which candidates are chosen before they are looked at. */
function getTagFilter(criteria: SearchCriteria, sort: SearchSort) {
  const [tags] = criteria.tagGroups
  return tags && criteria.terms.length > 0 ? { tags, limit: getLimit(criteria, sort, 1) } : undefined
}

/** One page of those candidates that match, with their number and that of all candidates. */
async function readPage(
  db: Executor,
  criteria: SearchCriteria,
  candidates: Candidates,
  page: PagedSearch,
): Promise<FoundPage & { candidates: number }> {
  // PostgreSQL reads all candidates to count them; SQLite has chosen by tags before.
  const filter = getEngine(db) === 'postgres' ? getTagFilter(criteria, page.sort) : undefined
  const left = filter ? withTags(filter) : sql`select * from found`
  const { rows } = await sql<SearchHit & { total: number; candidates: number }>`
    with found as materialized (${candidates}), hits as ${sql.raw(filter ? 'materialized' : 'not materialized')} (${left}),
      matching as materialized (${union(db, criteria)})
    select kind, id, question_id, (select count(*) from matching) as total, (select count(*) from found) as candidates
    from matching
    order by ${order(page.sort)}, id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const [first] = rows
  if (!first && page.offset > 0) {
    return { ...(await readPage(db, criteria, candidates, { ...page, limit: 1, offset: 0 })), hits: [] }
  }
  const hits = rows.map(({ kind, id, question_id }) => ({ kind, id, question_id }))
  return { count: Math.min(first?.total ?? 0, countLimit), candidates: first?.candidates ?? 0, hits }
}

/** Listed questions whose titles have words of a title in common with it, the best first. */
export async function listAlikeTitles(
  db: Executor,
  words: readonly SearchTerm[],
  limit: number,
): Promise<TitleCandidate[]> {
  if (words.length === 0) return []
  const { rows } = await sql<TitleCandidate>`
    with hits as materialized (${newestAlike(db, words)})
    select q.id, q.title from hits ${crossJoinByKey(db, 'questions', 'q', 'hits.id')}
    where q.id = hits.id and q.listed = 1
    order by hits.relevance desc, q.id desc limit ${limit}`.execute(db)
  return rows
}

export type SuggestedQuestion = {
  id: number
  title: string
  answer_count: number
  accepted_answer_id: number
}

/** Listed questions with all the words in the title: of the newest, those with most votes. */
export async function suggestQuestions(
  db: Executor,
  terms: readonly SearchTerm[],
  limit: number,
): Promise<SuggestedQuestion[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<SuggestedQuestion>`
    with hits as materialized (${newestByTitle(db, terms)})
    select q.id, q.title, q.answer_count, q.accepted_answer_id
    from hits ${crossJoinByKey(db, 'questions', 'q', 'hits.id')}
    where q.id = hits.id and q.listed = 1
    order by q.vote_count desc, q.id desc limit ${limit}`.execute(db)
  return rows
}

function union(db: Executor, criteria: SearchCriteria): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (criteria.kind !== 'answer') parts.push(questions(db, criteria))
  if (criteria.kind !== 'question') parts.push(answers(db, criteria))
  return sql.join(parts, sql` union all `)
}

function questions(db: Executor, criteria: SearchCriteria): RawBuilder<unknown> {
  const conditions: Condition[] = [sql`q.id = hits.id`, isListed(db), ...sharedConditions(criteria, 'q')]
  if (criteria.views !== undefined) conditions.push(meets('q.view_count', criteria.views))
  if (criteria.answers !== undefined) conditions.push(meets('q.answer_count', criteria.answers))
  if (criteria.withoutAccepted) conditions.push(sql`q.accepted_answer_id = 0`)
  return sql`select 'question' as kind, q.id as id, q.id as question_id, q.created_at as created_at,
      q.active_at as active_at, q.vote_count as vote_count, hits.relevance as relevance
    from hits ${joinFound(db, 'questions', 'q', 'hits.id')}
    where ${sql.join(conditions, sql` and `)}`
}

function answers(db: Executor, criteria: SearchCriteria): RawBuilder<unknown> {
  const conditions: Condition[] = [
    sql`a.id = hits.id`,
    sql`a.status = ${sql.lit(answerStatus.available)}`,
    sql`q.id = a.question_id`,
    isListed(db),
    ...sharedConditions(criteria, 'a'),
  ]
  // The plus keeps out the index of all accepted answers, which SQLite would read once for each hit.
  if (criteria.isAccepted) conditions.push(sql`+a.accepted = 1`)
  if (criteria.questionId !== undefined) conditions.push(sql`a.question_id = ${criteria.questionId}`)
  return sql`select 'answer' as kind, a.id as id, a.question_id as question_id, a.created_at as created_at,
      a.created_at as active_at, a.vote_count as vote_count, hits.relevance as relevance
    from hits ${joinFound(db, 'answers', 'a', 'hits.id')} ${joinFound(db, 'questions', 'q', 'a.question_id')}
    where ${sql.join(conditions, sql` and `)}`
}

/** Joins the posts that were found from an index that has all that most searches ask of them, not from their rows. */
function joinFound(
  db: Executor,
  table: 'questions' | 'answers',
  alias: string,
  key: string,
): RawBuilder<unknown> {
  const joined = crossJoinByKey(db, table, alias, key)
  return getEngine(db) === 'sqlite' ? sql`${joined} indexed by ${sql.ref(`${table}_found`)}` : joined
}

/** SQLite looks up a generated column such as `listed` in the row; that index has what it is made of. */
function isListed(db: Executor): Condition {
  if (getEngine(db) === 'postgres') return sql`q.listed = 1`
  return sql`+q.show = ${sql.lit(listing.listed)} and +q.status in (${sql.lit(questionStatus.available)}, ${sql.lit(questionStatus.closed)})`
}

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
