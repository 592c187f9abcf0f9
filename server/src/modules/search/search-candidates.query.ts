import { answerStatus } from '@querent/sdk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { isTitled, type Match, matches, rank, tsQuery, withTitle } from './full-text-match.query.ts'
import type { SearchTerm } from './segmentation.rules.ts'

/** 0 means exactly 0; other numbers mean at least as many. */
export type Threshold = number

/** What to find; every part is optional, and all must match. */
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

/** A query of post ids with their `relevance`; higher is better. */
export type Candidates = RawBuilder<unknown>

/** How many questions of a tag are examined, along with their answers, which are several times as many. */
const taggedLimit = 2500

/**
 * How many posts come first because they have the words in the title. With a small limit, PostgreSQL reads
 * all posts from the newest on and unpacks each, although the index of titles is faster.
 */
const titleLimits = { sqlite: 250, postgres: 1000 }
/**
 * How many of the newest questions PostgreSQL reads one by one to find a frequent word in titles: fewer while
 * the titles are parts of large vectors.
 */
const walkedQuestions = { search: 2000, searchInVectors: 500, suggestions: 1000, suggestionsInVectors: 250 }
/** Suggestions are chosen only from these questions if at least this many have the words. */
const enoughWalked = 25
/** How many of the newest questions with the words are compared for suggestions. */
const suggestedFrom = 250

/** Restricts to the newest posts with one of the tags, if the index of words does not have tags. */
export type TagFilter = {
  tags: readonly number[]
  limit: number
  /** Whether so few questions have the tags that all their posts are read first. SQLite only. */
  hasFewQuestions?: boolean
}

export type MatchOptions = Match & {
  /** How many of the newest posts with the words are examined. */
  limit: number
  /** Whether posts with the words in the title come first. Other orders only examine the newest. */
  isRanked?: boolean
  /** SQLite only. */
  within?: TagFilter
}

/**
 * The newest posts that have the words exactly as typed and, if ranked, the newest with these words in the
 * title. The cost does not depend on how many posts have the words. There is no further ranking.
 */
export function newestExact(
  db: Executor,
  terms: readonly SearchTerm[],
  { limit, within, isRanked = true, ...match }: MatchOptions,
): Candidates {
  const exact = toExact(terms)
  // A few posts are found faster in the order of the index.
  const order = match.areFew ? sql`` : sql`order by rowid desc`
  const anywhere = sql`select rowid as id from search_documents
    where ${matches(db, exact, match)} ${order} limit ${sql.lit(limit)}`
  if (!isRanked) {
    const filter = within ? sql`${whereTagged(db, within)} ${end(within)}` : sql``
    return sql`select newest.id as id, 0 as relevance from (${anywhere}) newest ${filter}`
  }
  const titled = newestTitled(db, terms, match, limit)
  if (match.areFew) {
    return sql`with titled as materialized (${titled})
      select id, case when id in (select id from titled) then 1 else 0 end as relevance from (${anywhere}) few`
  }
  if (!within) {
    return sql`with titled as materialized (${titled})
      select id, relevance from titled
      union all
      select id, 0 as relevance from (${anywhere}) anywhere where id not in (select id from titled)`
  }
  // Few posts have the tag, so only these are compared with each other.
  return sql`select newest.id as id, max(newest.relevance) as relevance from (
      select id, relevance from (${titled}) titled
      union all
      select id, 0 as relevance from (${anywhere}) anywhere
    ) newest ${whereTagged(db, within)} group by newest.id ${end(within)}`
}

/**
 * The newest posts that have exactly the typed words in the title. On PostgreSQL, all of them if they are
 * few.
 */
function newestTitled(db: Executor, terms: readonly SearchTerm[], match: Match, limit: number): Candidates {
  const titled = sql`select rowid as id, 1 as relevance from ${withTitle(db, toExact(terms), match)}`
  const engine = getEngine(db)
  // To sort them, PostgreSQL would read all matches.
  if (match.areFew && engine === 'postgres') return sql`${titled} limit ${sql.lit(limit)}`
  return sql`${titled} order by rowid desc limit ${sql.lit(titleLimits[engine])}`
}

/**
 * A faster `newestTitled` for frequent words on PostgreSQL, whose index is not ordered: matches are found
 * faster among the newest questions.
 */
export const firstTitled = (
  db: Executor,
  terms: readonly SearchTerm[],
  { limit, ...match }: MatchOptions,
): Candidates =>
  newestOrAll(db, toExact(terms), match, {
    walked: match.hasTitles ? walkedQuestions.search : walkedQuestions.searchInVectors,
    kept: limit,
    enough: limit,
    limit,
    relevance: 1,
  })

type NewestOrAll = {
  /** How many of the newest questions are read, until `kept` are found. */
  walked: number
  kept: number
  /** If fewer are found, all questions are searched. */
  enough: number
  limit: number
  relevance: 0 | 1
}

/** The newest questions that have the words in the title, or the newest of all if too few are found. */
function newestOrAll(
  db: Executor,
  terms: readonly SearchTerm[],
  match: Match,
  { walked, kept, enough, limit, relevance }: NewestOrAll,
): Candidates {
  const found = sql`(select count(*) from walked)`
  const shown = sql`${sql.lit(relevance)} as relevance`
  const titled = match.hasTitles
    ? sql`search_title_vectors where ${hasTitleWords(terms, match)}`
    : withTitle(db, terms, match)
  // With the bare id in `order by`, PostgreSQL would walk through all posts: it cannot estimate prefix
  // matches.
  return sql`with walked as materialized (${walkNewest(terms, match, walked)} limit ${sql.lit(kept)})
    select id, ${shown} from walked where ${found} >= ${sql.lit(enough)}
    union all
    (select rowid as id, ${shown} from ${titled} and ${found} < ${sql.lit(enough)}
      order by rowid + 0 desc limit ${sql.lit(limit)})`
}

/** The words are in a subquery, so that PostgreSQL can reuse one plan. */
const hasTitleWords = (terms: readonly SearchTerm[], match: Match) =>
  sql`vector @@ (select ${tsQuery(terms, match)})`

function walkNewest(terms: readonly SearchTerm[], match: Match, questionCount: number): RawBuilder<unknown> {
  const newest = sql`limit ${sql.lit(questionCount)}`
  if (match.hasTitles) {
    const table = sql`(select rowid, vector from search_title_vectors order by rowid desc ${newest}) newest`
    return sql`select rowid as id from ${table} where ${hasTitleWords(terms, match)} order by id desc`
  }
  // Answers have no title, so only the vectors of questions are unpacked, each by its key.
  return sql`select newest.id from (select id from questions order by id desc ${newest}) newest
    cross join lateral (select vector from search_documents where rowid = newest.id offset 0) document
    where ${isTitled(terms, match)} order by newest.id desc`
}

/**
 * The newest posts that have the words or longer words with the same beginning, ranked by how often and
 * where.
 */
export function newestRanked(
  db: Executor,
  terms: readonly SearchTerm[],
  { limit, within, ...match }: MatchOptions,
): Candidates {
  const newestFirst = sql`order by rowid desc limit ${sql.lit(limit)}`
  const matching = sql`search_documents where ${matchesRanked(db, terms, match, newestFirst)} ${newestFirst}`
  // Otherwise PostgreSQL would rank all matches before it chooses the newest.
  const source = getEngine(db) === 'postgres' ? sql`(select rowid, vector from ${matching}) newest` : matching
  const ranked = sql`select rowid as id, ${rank(db, terms, match)} as relevance from ${source}`
  if (!within) return ranked
  return sql`select newest.id as id, newest.relevance as relevance
    from (${ranked}) newest ${whereTagged(db, within)} ${end(within)}`
}

/** SQLite would also rank by the tag, and count all posts with it to do so. This ranks by the words only. */
function matchesRanked(
  db: Executor,
  terms: readonly SearchTerm[],
  match: Match,
  newestFirst: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (getEngine(db) === 'postgres' || !match.tagGroups?.length) return matches(db, terms, match)
  // The plus keeps SQLite from looking up each row, which would count the posts with the words every time.
  return sql`${matches(db, terms, { matching: match.matching })}
    and +rowid in (select rowid from search_documents where ${matches(db, terms, match)} ${newestFirst})`
}

/**
 * Keeps those of `newest` whose question has one of the tags. Listing all answers of a large tag takes longer
 * than looking up the questions of a few thousand answers; for a small tag it is the other way around.
 */
const whereTagged = (db: Executor, { tags, hasFewQuestions }: TagFilter) =>
  hasFewQuestions ? sql`where newest.id in (${taggedIds(db, tags)})` : whereQuestionTagged(tags)

const whereQuestionTagged = (tags: readonly number[]) => sql`
  left join answers indexed by answers_found
    on answers.id = newest.id and answers.status = ${sql.lit(answerStatus.available)}
  where coalesce(answers.question_id, newest.id) in (${taggedQuestions(tags, taggedLimit)})`

const end = ({ limit }: TagFilter) => sql`order by newest.id desc limit ${sql.lit(limit)}`

/** How many posts have the words exactly as typed; counting stops at the limit. */
export async function countExact(
  db: Executor,
  terms: readonly SearchTerm[],
  { limit, ...match }: Omit<MatchOptions, 'within'>,
): Promise<number> {
  const { rows } = await sql<{ posts: number }>`select count(*) as posts from (
    select 1 from search_documents where ${matches(db, toExact(terms), match)} limit ${sql.lit(limit)}) counted`.execute(
    db,
  )
  return rows[0]?.posts ?? 0
}

const toExact = (terms: readonly SearchTerm[]) => terms.map((term) => ({ ...term, isPrefix: false }))

/** How many words of a title are compared: the number of pairs grows fast. */
const comparedWords = 6
/** Shorter prefixes match so many words that searching for them takes several times as long. */
const minBeginning = 6

/**
 * The newest questions whose titles share two of the longest words of a title: one word alone says little,
 * and long words say most in any language.
 */
export function newestSimilar(
  db: Executor,
  words: readonly SearchTerm[],
  { hasTitles }: { hasTitles: boolean },
): Candidates {
  const longest = words
    .toSorted((one, other) => getLength(other) - getLength(one))
    .slice(0, comparedWords)
    .map((word) => ({ ...word, isPrefix: word.isPrefix && getLength(word) >= minBeginning }))
  const match = { matching: longest.length > 1 ? 'two' : 'all', hasTitles } as const
  const relevance =
    getEngine(db) === 'sqlite' ? sql`-bm25(search_titles)` : sql`ts_rank(vector, ${tsQuery(longest, match)})`
  return sql`select rowid as id, ${relevance} as relevance from ${withTitle(db, longest, match)}
    order by rowid desc limit ${sql.lit(titleLimits[getEngine(db)])}`
}

const getLength = ({ tokens }: SearchTerm) => tokens.join('').length

/** The newest questions that have all the words in the title. */
export function newestByTitle(
  db: Executor,
  terms: readonly SearchTerm[],
  { hasTitles }: { hasTitles: boolean },
): Candidates {
  const match: Match = { matching: 'all', hasTitles }
  if (getEngine(db) === 'sqlite') {
    return sql`select rowid as id, 0 as relevance from ${withTitle(db, terms, match)}
      order by rowid desc limit ${sql.lit(suggestedFrom)}`
  }
  return newestOrAll(db, terms, match, {
    walked: hasTitles ? walkedQuestions.suggestions : walkedQuestions.suggestionsInVectors,
    kept: suggestedFrom,
    enough: enoughWalked,
    limit: suggestedFrom,
    relevance: 0,
  })
}

/** The ids of questions that have all the words in the title. */
export const questionIdsByTitle = (db: Executor, terms: readonly SearchTerm[]): RawBuilder<unknown> =>
  sql`select rowid from ${withTitle(db, terms, { matching: 'all' })}`

/**
 * The posts with exactly the typed words among those of the narrowest filter. Each is looked up by itself, so
 * they must be few. Otherwise SQLite would count the posts with the words again for the rank of each.
 */
export function filteredExact(
  db: Executor,
  criteria: SearchCriteria,
  { matching, limit }: Pick<MatchOptions, 'matching' | 'limit'>,
): Candidates {
  const exact = toExact(criteria.terms)
  const match = { matching }
  const filtered = sql`select id from (${newestFiltered(db, criteria, limit)}) filtered`
  if (getEngine(db) === 'postgres') {
    return sql`select rowid as id, ${rank(db, exact, match)} as relevance from search_documents
      where ${matches(db, exact, match)} and rowid = any(array(${filtered}))`
  }
  const titled = sql`select rowid from ${withTitle(db, exact, match)} and rowid in (${filtered})`
  return sql`select rowid as id, rowid in (${titled}) as relevance from search_documents
    where ${matches(db, exact, match)} and rowid in (${filtered})`
}

/** Whether a filter lists its posts by itself, so that no other posts need to be read. */
export const hasOwnPosts = ({ questionId, userId, tagGroups }: SearchCriteria): boolean =>
  questionId !== undefined || userId !== undefined || tagGroups.length > 0

/** The newest posts of the narrowest filter and of the requested kind. */
export function newestFiltered(db: Executor, criteria: SearchCriteria, limit: number): Candidates {
  const { questionId, userId, tagGroups, kind } = criteria
  const end = sql`order by id desc limit ${sql.lit(limit)}`
  const [tags] = tagGroups
  if (questionId !== undefined) {
    return sql`select id, 0 as relevance from answers where question_id = ${questionId} and status = ${sql.lit(answerStatus.available)} ${end}`
  }
  if (userId !== undefined) {
    return ofKinds(
      kind,
      sql`from questions where user_id = ${userId} and +listed = 1 order by created_at desc, id desc limit ${sql.lit(limit)}`,
      sql`from answers where user_id = ${userId} and status = ${sql.lit(answerStatus.available)} order by created_at desc, id desc limit ${sql.lit(limit)}`,
    )
  }
  if (tags) {
    const tagged = taggedIds(db, tags, { limit, kind })
    return sql`select id, 0 as relevance from (${tagged}) with_tag ${end}`
  }
  return ofKinds(kind, sql`from questions ${end}`, sql`from answers ${end}`)
}

/** The newest of the candidates (named `found`) that have one of the tags. */
export const withTags = (db: Executor, { tags, limit }: TagFilter): Candidates =>
  sql`select * from found where id in (${taggedIds(db, tags)}) order by id desc limit ${sql.lit(limit)}`

/** The newest questions with one of the tags, and their answers. */
function taggedIds(
  db: Executor,
  tags: readonly number[],
  { limit = taggedLimit, kind }: { limit?: number; kind?: SearchCriteria['kind'] } = {},
): RawBuilder<unknown> {
  const tagged = sql`(${taggedQuestions(tags, Math.min(limit, taggedLimit))}) tagged`
  const questions = sql`select question_id as id from ${tagged}`
  if (kind === 'question') return questions
  const ofTagged = sql`answers where answers.question_id = tagged.question_id and status = ${sql.lit(answerStatus.available)}`
  // PostgreSQL would read the answers of all questions. It does not look into a subquery with an offset.
  const joined =
    getEngine(db) === 'postgres' ? sql`lateral (select id from ${ofTagged} offset 0) answers` : ofTagged
  const answers = sql`select answers.id as id from ${tagged} cross join ${joined}`
  return kind === 'answer' ? answers : sql`${questions} union all ${answers}`
}

/** The newest questions with one of the tags. */
export const taggedQuestions = (tags: readonly number[], limit: number) =>
  sql`select distinct question_id from question_tags where tag_id in (${sql.join(tags)}) and visible = 1
    order by question_id desc limit ${sql.lit(limit)}`

function ofKinds(
  kind: SearchCriteria['kind'],
  questions: RawBuilder<unknown>,
  answers: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const newestQuestions = sql`select * from (select id, 0 as relevance ${questions}) newest_questions`
  if (kind === 'question') return newestQuestions
  const newestAnswers = sql`select * from (select id, 0 as relevance ${answers}) newest_answers`
  return kind === 'answer' ? newestAnswers : sql`${newestQuestions} union all ${newestAnswers}`
}
