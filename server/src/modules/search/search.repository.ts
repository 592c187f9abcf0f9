import { maxSearchCount } from '@querent/sdk/contract'
import { type RawBuilder, sql } from 'kysely'
import { crossJoinByKey } from '../../platform/database/cross-join.ts'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Matching } from './full-text-match.query.ts'
import { isListed, joinQuestion, matchingPosts, type SearchSort, sortOrder } from './matching-posts.query.ts'
import {
  type Candidates,
  countExact,
  filteredExact,
  firstTitled,
  hasOwnPosts,
  type MatchOptions,
  newestByTitle,
  newestExact,
  newestFiltered,
  newestRanked,
  newestSimilar,
  type SearchCriteria,
  type TagFilter,
  taggedQuestions,
  withTags,
} from './search-candidates.query.ts'
import type { SearchTerm } from './segmentation.rules.ts'
import type { TitleCandidate } from './similar-titles.rules.ts'

export type SearchHit = { kind: 'question' | 'answer'; id: number }

/**
 * The cost of a search must not grow with the site, so only this many of the newest posts with the words are
 * examined. This is slightly more than are counted, since some of them may be hidden.
 */
const candidateLimit = 1200
/** For filters, which may leave few of them, and for orders in which the newest do not come first. */
const widerLimit = 10_000
/** Up to this many posts of a filter, the words of each are looked up. */
const fewPosts = 400
/** Up to this many questions of a tag, all their posts are listed. */
const fewQuestions = 1000

export type PagedSearch = PageWindow & {
  matching: Matching
  sort: SearchSort
  /** Whether the index has the tags of all posts. */
  areTagsIndexed?: boolean
  /** Whether the table of titles is complete, on PostgreSQL. */
  hasTitles?: boolean
  frequent?: FrequentSearches
}

/**
 * Searches known to match more posts than are examined. PostgreSQL does not count these again for a while.
 */
export type FrequentSearches = {
  has(search: string): boolean
  set(search: string, isFrequent: true): unknown
}

export type FoundPage = { count: number; hits: SearchHit[] }

/** Finds one page of hits, and counts all. */
export async function findHits(
  db: Executor,
  criteria: SearchCriteria,
  page: PagedSearch,
): Promise<FoundPage> {
  if (criteria.terms.length === 0) {
    return readPage(db, criteria, newestFiltered(db, criteria, getLimit(criteria, page.sort)), page)
  }
  const search = planSearch(db, criteria, page)
  return getEngine(db) === 'sqlite' ? findOnSqlite(search) : findOnPostgres(search)
}

/** The steps that both databases choose from. */
function planSearch(db: Executor, criteria: SearchCriteria, page: PagedSearch) {
  const { terms } = criteria
  const { matching, sort, hasTitles } = page
  const tagGroups = page.areTagsIndexed ? criteria.tagGroups : []
  /** Without the filters that the index applies. */
  const remaining = tagGroups.length > 0 ? { ...criteria, tagGroups: [] } : criteria
  const limit = getLimit(remaining, sort)
  const filter = getTagFilter(remaining, sort)
  const within = getEngine(db) === 'sqlite' ? filter : undefined
  const options = { matching, tagGroups, hasTitles, limit, within, isRanked: sort === 'relevance' }
  const frequent = rememberFrequent(criteria, page)
  /** Whether the first candidates may be the first hits. */
  const hasFirstHits = sort === 'relevance' && countFilters(remaining) === 0
  const read = (candidates: Candidates, { conditions = remaining, below }: ReadOptions = {}) =>
    readPage(db, conditions, candidates, { ...page, tagFilter: filter, below })
  return {
    limit,
    usesTagIndex: tagGroups.length > 0,
    countWords: (atMost: number) => countExact(db, terms, { matching, limit: atMost }),
    count: (atMost: number) => countExact(db, terms, { matching, tagGroups, limit: atMost }),
    /**
     * Whether more posts have the words than are examined. PostgreSQL has to read each of them to count it.
     */
    async areWordsFrequent(): Promise<boolean> {
      if (frequent.has([])) return true
      const isFound = (await countExact(db, terms, { matching, limit: candidateLimit })) === candidateLimit
      if (isFound) frequent.note([])
      return isFound
    },
    measureFilter: () => measureFilter(db, remaining),
    hasFirstHits,
    findFirstHits: (choose: ChooseCandidates) =>
      !hasFirstHits
        ? undefined
        : findFirstHits(db, remaining, page, (atMost) =>
            choose(db, terms, { matching, tagGroups, hasTitles, limit: atMost }),
          ),
    readRanked: () => read(newestRanked(db, terms, options)),
    /** Undefined if more posts have the tags and the words than are examined. */
    async readFewTagged(): Promise<FoundPage | undefined> {
      if (frequent.has(tagGroups)) return undefined
      const candidates = newestExact(db, terms, { ...options, areFew: true })
      const few = await read(candidates, { below: candidateLimit })
      if (few.candidates < candidateLimit) return few
      frequent.note(tagGroups)
      return undefined
    },
    readExact: ({ hasFewQuestions = false, areFew = false } = {}) =>
      read(
        newestExact(db, terms, {
          ...options,
          areFew,
          within: options.within && { ...options.within, hasFewQuestions },
        }),
      ),
    // More posts have the words than are examined, and those of a narrow filter may all be older.
    readFiltered: () =>
      read(filteredExact(db, remaining, { matching, limit: fewPosts }), { conditions: criteria }),
  }
}

type ReadOptions = { conditions?: SearchCriteria; below?: number }
type ChooseCandidates = (db: Executor, terms: readonly SearchTerm[], options: MatchOptions) => Candidates
type PlannedSearch = ReturnType<typeof planSearch>

/** Counting is cheap on SQLite, compared with reading posts. */
async function findOnSqlite(search: PlannedSearch): Promise<FoundPage> {
  const { limit, usesTagIndex } = search
  if ((await search.countWords(candidateLimit)) < candidateLimit) return search.readRanked()
  const { hasFewPosts, hasFewQuestions } = await search.measureFilter()
  if (hasFewPosts && (await search.count(limit)) === limit) return search.readFiltered()
  const areFew = usesTagIndex && (await search.count(candidateLimit)) < candidateLimit
  const firstHits = areFew ? undefined : await search.findFirstHits(newestExact)
  if (firstHits) return { count: maxSearchCount, hits: firstHits }
  return search.readExact({ hasFewQuestions, areFew })
}

/**
 * The newest posts with a frequent word in the title, or the few posts with a rare word, usually fill a page.
 */
async function findOnPostgres(search: PlannedSearch): Promise<FoundPage> {
  if (search.hasFirstHits) {
    if (!(await search.areWordsFrequent())) return search.readRanked()
    // Searching for longer words with the same beginning as frequent ones is slow, however few have the tag.
    const few = search.usesTagIndex ? await search.readFewTagged() : undefined
    if (few) return few
    const firstHits = await search.findFirstHits(firstTitled)
    if (firstHits) return { count: maxSearchCount, hits: firstHits }
  }
  const exact = await search.readExact()
  if (exact.candidates < candidateLimit) return search.readRanked()
  const hasFewPosts = exact.candidates >= search.limit && (await search.measureFilter()).hasFewPosts
  return hasFewPosts ? search.readFiltered() : exact
}

/** Remembers whether the words of a search are frequent, with and without tags. */
function rememberFrequent({ terms }: SearchCriteria, { matching, frequent }: PagedSearch) {
  const toKey = (tagGroups: readonly number[][]) =>
    JSON.stringify([terms.map(({ tokens }) => tokens), matching, tagGroups])
  return {
    has: (tagGroups: readonly number[][]) => frequent?.has(toKey(tagGroups)) ?? false,
    note: (tagGroups: readonly number[][]) => frequent?.set(toKey(tagGroups), true),
  }
}

/**
 * One page of hits for words, and for tags that the index has, if more posts match than are counted. Examines
 * only as many of the best posts as the page needs, plus the same reserve in proportion as for a count.
 * Returns undefined if more than that reserve are hidden.
 */
async function findFirstHits(
  db: Executor,
  criteria: SearchCriteria,
  { sort, limit, offset }: PagedSearch,
  choose: (limit: number) => Candidates,
): Promise<SearchHit[] | undefined> {
  if (offset + limit > maxSearchCount) return
  const lookedAt = Math.ceil(((offset + limit) * candidateLimit) / maxSearchCount)
  const { rows } = await sql<SearchHit>`
    with hits as materialized (
      select id, relevance from (${choose(lookedAt)}) found order by relevance desc, id desc limit ${lookedAt})
    select kind, id from (${matchingPosts(db, criteria, sort)}) matching
    limit ${limit} offset ${offset}`.execute(db)
  return rows.length === limit ? rows : undefined
}

/** Measures the narrowest filter; counting stops at one more than few. */
async function measureFilter(db: Executor, criteria: SearchCriteria) {
  if (!hasOwnPosts(criteria)) return { hasFewPosts: false, hasFewQuestions: false }
  const [tags] = criteria.tagGroups
  const count = (ids: RawBuilder<unknown>, limit: number) =>
    sql`(select count(*) from (select 1 from (${ids}) filtered limit ${sql.lit(limit + 1)}) few)`
  const posts = count(newestFiltered(db, criteria, fewPosts + 1), fewPosts)
  const questions = tags ? count(taggedQuestions(tags, fewQuestions + 1), fewQuestions) : sql`0`
  const { rows } = await sql<{ postCount: number; questionCount: number }>`
    select ${posts} as "postCount", ${questions} as "questionCount"`.execute(db)
  const { postCount, questionCount } = rows[0] ?? { postCount: 0, questionCount: 0 }
  return {
    hasFewPosts: postCount <= fewPosts,
    hasFewQuestions: tags !== undefined && questionCount <= fewQuestions,
  }
}

/** How many candidates are examined: more if other filters remain, which may leave few. */
function getLimit(criteria: SearchCriteria, sort: SearchSort, appliedCount = 0): number {
  if (sort === 'score' || sort === 'active') return widerLimit
  const applied = criteria.terms.length > 0 ? appliedCount : countFilteredBy(criteria)
  return countFilters(criteria) > applied ? widerLimit : candidateLimit
}

/** How many filters the candidates already satisfy if there are no words. */
function countFilteredBy(criteria: SearchCriteria): number {
  const count = (hasOwnPosts(criteria) ? 1 : 0) + (criteria.kind ? 1 : 0)
  return Math.max(count, 1)
}

function countFilters({ terms, tagGroups, ...filters }: SearchCriteria): number {
  return (
    tagGroups.length +
    Object.values(filters).filter((filter) => filter !== undefined && filter !== false).length
  )
}

/** The tags that candidates are chosen by before they are read. */
function getTagFilter(criteria: SearchCriteria, sort: SearchSort): TagFilter | undefined {
  const [tags] = criteria.tagGroups
  return tags && criteria.terms.length > 0 ? { tags, limit: getLimit(criteria, sort, 1) } : undefined
}

type PageOfCandidates = PagedSearch & {
  tagFilter?: TagFilter | undefined
  /** On PostgreSQL: if there are this many candidates, they are only counted. */
  below?: number | undefined
}

/** One page of those candidates that match, with their number and the number of all candidates. */
async function readPage(
  db: Executor,
  criteria: SearchCriteria,
  candidates: Candidates,
  page: PageOfCandidates,
): Promise<FoundPage & { candidates: number }> {
  const { source, rowsOf, candidateCount } =
    getEngine(db) === 'sqlite' ? readOnSqlite(candidates) : readOnPostgres(db, candidates, page)
  const { rows } = await sql<FoundRow>`
    with ${source}, matching as materialized (${matchingPosts(db, criteria, page.sort)})
    select kind, id, (select count(*) from matching) as total, ${candidateCount} as candidates
    from ${rowsOf}
    order by ${sortOrder(page.sort)}, id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const [first] = rows
  if (!first && page.offset > 0) {
    return {
      ...(await readPage(db, criteria, candidates, { ...page, limit: 1, offset: 0 })),
      hits: [],
    }
  }
  const hits = rows.flatMap(({ kind, id }) => (kind ? [{ kind, id }] : []))
  return { count: Math.min(first?.total ?? 0, maxSearchCount), candidates: first?.candidates ?? 0, hits }
}

/** A row without a post, if none matches, has the number of candidates. */
type FoundRow = (SearchHit | { kind: null; id: null }) & { total: number; candidates: number }

/** The candidates are counted before, and are already filtered by tags. */
const readOnSqlite = (candidates: Candidates) => ({
  source: sql`hits as (${candidates})`,
  rowsOf: sql`matching`,
  candidateCount: sql`0`,
})

/** The candidates are counted here, so that more are looked for if there are few. */
function readOnPostgres(db: Executor, candidates: Candidates, { tagFilter, below }: PageOfCandidates) {
  const unfiltered = below
    ? sql`select * from found where (select count(*) from found) < ${sql.lit(below)}`
    : sql`select * from found`
  const hits = tagFilter
    ? sql`materialized (${withTags(db, tagFilter)})`
    : sql`not materialized (${unfiltered})`
  return {
    source: sql`found as materialized (${candidates}), hits as ${hits}`,
    rowsOf: sql`(select count(*) as candidates from found) examined left join matching on true`,
    candidateCount: sql`examined.candidates`,
  }
}

/** Listed questions whose titles share words with a title, best first. */
export async function listSimilarTitles(
  db: Executor,
  words: readonly SearchTerm[],
  { limit, hasTitles }: { limit: number; hasTitles: boolean },
): Promise<TitleCandidate[]> {
  if (words.length === 0) return []
  const { rows } = await sql<TitleCandidate>`
    with ${bestListed(db, newestSimilar(db, words, { hasTitles }), sql`hits.relevance`, limit)}
    select q.id, q.title from best ${crossJoinByKey(db, 'questions', 'q', 'best.id')}
    where q.id = best.id order by best.rank desc, best.id desc`.execute(db)
  return rows
}

/** The first listed questions among the candidates, named `best`: only these are read with their texts. */
const bestListed = (db: Executor, candidates: Candidates, rank: RawBuilder<unknown>, limit: number) =>
  sql`hits as materialized (${candidates}), best as materialized (
    select q.id, ${rank} as rank from hits ${joinQuestion(db, sql`hits.id`)} where ${isListed(db)}
    order by rank desc, q.id desc limit ${sql.lit(limit)})`

export type SuggestedQuestion = {
  id: number
  title: string
  answer_count: number
  accepted_answer_id: number
}

/** Listed questions with all the words in the title: of the newest, those with the most votes. */
export async function suggestQuestions(
  db: Executor,
  terms: readonly SearchTerm[],
  { limit, hasTitles }: { limit: number; hasTitles: boolean },
): Promise<SuggestedQuestion[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<SuggestedQuestion>`
    with ${bestListed(db, newestByTitle(db, terms, { hasTitles }), sql`q.vote_count`, limit)}
    select q.id, q.title, q.answer_count, q.accepted_answer_id
    from best ${crossJoinByKey(db, 'questions', 'q', 'best.id')}
    where q.id = best.id order by best.rank desc, best.id desc`.execute(db)
  return rows
}
