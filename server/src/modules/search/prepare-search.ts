import type { SearchOrder } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { parseSearchQuery, type SearchQuery, withUsernameAsWord } from './parse-search-query.ts'
import type { SearchCriteria } from './search-candidates.query.ts'
import { findAuthorId, findTagGroups } from './search-names.repository.ts'
import { listPhraseTerms, segmentQuery } from './segmentation.rules.ts'

/** What a user typed, and which part of the results they want. */
export type SearchRequest = { text: string; window: PageWindow; order: SearchOrder }

/** The query as typed, the criteria for the database, and the words that an excerpt should show. */
export type PreparedSearch = { query: SearchQuery; criteria: SearchCriteria; words: string[] }

/**
 * Turns the typed text into criteria: names of tags and users become rows, words become terms of the index.
 */
export async function prepareSearch(db: Executor, actor: Actor, text: string): Promise<PreparedSearch> {
  const { query, userId } = await resolveAuthor(db, actor, parseSearchQuery(text))
  const terms = [...query.phrases.flatMap(listPhraseTerms), ...segmentQuery(query.words.join(' ')).words]
  return {
    query,
    words: [...query.phrases, ...query.words],
    criteria: {
      terms,
      tagGroups: await findTagGroups(db, query.tags),
      userId,
      score: query.score,
      kind: query.kind,
      views: query.views,
      answers: query.answers,
      withoutAccepted: query.hasAccepted === false,
      isAccepted: query.isAccepted,
      questionId: query.questionId,
    },
  }
}

/**
 * Whether there is nothing to search for, neither a letter or digit nor a filter: it would find everything.
 */
export function isUnrestricted({ terms, tagGroups, withoutAccepted, ...filters }: SearchCriteria): boolean {
  const hasFilter = withoutAccepted || Object.values(filters).some((value) => value !== undefined)
  return terms.length === 0 && tagGroups.length === 0 && !hasFilter
}

type ResolvedAuthor = { query: SearchQuery; userId?: number }

/** `user:me` is ignored for visitors; a name that does not exist is searched for as a word. */
async function resolveAuthor(db: Executor, actor: Actor, query: SearchQuery): Promise<ResolvedAuthor> {
  if (query.username === undefined) return { query }
  if (query.username === 'me') return { query, userId: actor.userId || undefined }
  const userId = await findAuthorId(db, query.username)
  return userId === undefined ? { query: withUsernameAsWord(query) } : { query, userId }
}
