import type { PageOf, SearchResult } from '@querent/sdk/contract'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../platform/database/database.ts'
import type { Actor } from '../auth/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Engine } from './engine.module.ts'
import { createTagCheck } from './fill-search-tags.ts'
import { createTitleCheck } from './fill-title-prefixes.ts'
import { isUnrestricted, prepareSearch, type SearchRequest } from './prepare-search.ts'
import { presentFoundAnswer, presentFoundQuestion } from './search.presenter.ts'
import { findHits, listSimilarTitles, type SearchHit } from './search.repository.ts'
import type { SearchCriteria } from './search-candidates.query.ts'
import { listFoundAnswers, listFoundQuestions } from './search-posts.repository.ts'
import { segmentQuery } from './segmentation.rules.ts'
import { chooseSimilar } from './similar-titles.rules.ts'

/** Finds posts by words and filters. */
export type Search = {
  find(actor: Actor, request: SearchRequest): Promise<PageOf<SearchResult>>
  /** Ids of listed questions with titles like this one, most similar first. */
  similarTitles(title: string, limit: number): Promise<number[]>
}

/** How many titles are compared with a title that is being written. */
const comparedTitles = 50
/** The cache of frequent searches. It takes many deletions until a search is no longer frequent. */
const frequentSearches = { max: 1000, ttl: 5 * 60_000 }

/** Without an engine the database answers. */
type Dependencies = { db: Executor; settings: Settings; engine?: Engine }

export function createSearch({ db, settings, engine }: Dependencies): Search {
  const checkTagIndex = createTagCheck(db)
  const checkTitles = createTitleCheck(db)
  const frequent = new LRUCache<string, true>(frequentSearches)

  /** Searches for all words first; if no post has all of them, for any. */
  async function findAllOrAny(criteria: SearchCriteria, { order, window }: Omit<SearchRequest, 'text'>) {
    const areTagsIndexed = criteria.tagGroups.length > 0 && (await checkTagIndex())
    const hasTitles = await checkTitles()
    const options = { sort: order, areTagsIndexed, hasTitles, frequent, ...window }
    const found = await findHits(db, criteria, { ...options, matching: 'all' })
    if (found.count > 0 || criteria.terms.length < 2) return found
    return findHits(db, criteria, { ...options, matching: 'any' })
  }

  /** Presents the hits that everyone may see; an engine may still know others. */
  async function present(hits: readonly SearchHit[], words: string[]): Promise<SearchResult[]> {
    if (hits.length === 0) return []
    const getIds = (kind: SearchHit['kind']) => hits.filter((hit) => hit.kind === kind).map((hit) => hit.id)
    const [questions, answers] = await Promise.all([
      listFoundQuestions(db, getIds('question')),
      listFoundAnswers(db, getIds('answer')),
    ])
    const context = { words, settings: settings.current }
    const results = new Map([
      ...questions.map((question) => [question.id, presentFoundQuestion(question, context)] as const),
      ...answers.map((answer) => [answer.id, presentFoundAnswer(answer, context)] as const),
    ])
    const hidden = hits.filter((hit) => !results.has(hit.id))
    if (hidden.length > 0) await engine?.correct(hidden)
    return hits.map((hit) => results.get(hit.id)).filter((result) => result !== undefined)
  }

  return {
    async find(actor, request) {
      const prepared = await prepareSearch(db, actor, request.text)
      if (isUnrestricted(prepared.criteria)) return { count: 0, list: [] }
      const found = await engine?.search(prepared, request)
      const { count, hits } = found ?? (await findAllOrAny(prepared.criteria, request))
      return { count, list: await present(hits, prepared.words) }
    },
    async similarTitles(title, limit) {
      const candidates = await listSimilarTitles(db, segmentQuery(title).words, {
        limit: comparedTitles,
        hasTitles: await checkTitles(),
      })
      return chooseSimilar(title, candidates, limit)
    },
  }
}
