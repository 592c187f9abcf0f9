import type { PageOf, SearchOrder, SearchResult } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../sessions/index.ts'
import type { Settings } from '../settings/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { findUserBasics } from '../users/index.ts'
import { presentFoundAnswer, presentFoundQuestion } from './search.presenter.ts'
import { findHits, findSimilarTitles, type SearchCriteria, type SearchHit } from './search.repository.ts'
import { prepareSearch } from './search-criteria.ts'
import { listFoundAnswers, listFoundQuestions } from './search-posts.repository.ts'
import { segmentQuery } from './segmentation.ts'

export type SearchRequest = { text: string; window: PageWindow; order: SearchOrder }

export type Search = {
  find(actor: Actor, request: SearchRequest): Promise<PageOf<SearchResult>>
  /** Ids of listed questions with titles like this one, the most alike first. */
  similarTitles(title: string, limit: number): Promise<number[]>
}

export function createSearch({ db, settings }: { db: Executor; settings: Settings }): Search {
  /** All words first; when no post has all of them, any. */
  async function findAllOrAny(criteria: SearchCriteria, { order, window }: Omit<SearchRequest, 'text'>) {
    const options = { sort: order, ...window }
    const found = await findHits(db, criteria, { ...options, matching: 'all' })
    if (found.count > 0 || criteria.terms.length < 2) return found
    return findHits(db, criteria, { ...options, matching: 'any' })
  }

  async function present(hits: SearchHit[], words: string[]): Promise<SearchResult[]> {
    const idsOf = (kind: SearchHit['kind']) => hits.filter((hit) => hit.kind === kind).map((hit) => hit.id)
    const questions = await listFoundQuestions(db, idsOf('question'))
    const answers = await listFoundAnswers(db, idsOf('answer'))
    const users = await findUserBasics(
      db,
      [...questions, ...answers].map((post) => post.user_id),
    )
    const tags = await listTagsOfQuestions(db, [...new Set(hits.map((hit) => hit.question_id))])
    const context = { words, users, tags, settings: settings.current }
    const results = new Map([
      ...questions.map((question) => [question.id, presentFoundQuestion(question, context)] as const),
      ...answers.map((answer) => [answer.id, presentFoundAnswer(answer, context)] as const),
    ])
    return hits.map((hit) => results.get(hit.id)).filter((result) => result !== undefined)
  }

  return {
    async find(actor, request) {
      const { criteria, words } = await prepareSearch(db, actor, request.text)
      const { count, hits } = await findAllOrAny(criteria, request)
      return { count, list: await present(hits, words) }
    },
    similarTitles(title, limit) {
      return findSimilarTitles(db, segmentQuery(title).words, limit)
    },
  }
}
