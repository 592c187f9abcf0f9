import { maxSearchCount } from '@querent/sdk/contract'
import type { SearchAmount, SearchCondition } from '@querent/sdk/server'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { decodeId, encodeId } from '../identifiers/index.ts'
import { searchEngine } from './engine.service.ts'
import type { PreparedSearch, SearchRequest } from './prepare-search.ts'
import type { FoundPage, SearchHit } from './search.repository.ts'

/** The search criteria in the form that plugins get. */
export function getCondition(
  { query, criteria }: PreparedSearch,
  { order, window }: SearchRequest,
): SearchCondition {
  const { tagGroups, userId, kind, score, views, answers, withoutAccepted, isAccepted, questionId } = criteria
  return {
    page: Math.floor(window.offset / window.limit) + 1,
    pageSize: window.limit,
    words: query.words,
    phrases: query.phrases,
    tagGroups: tagGroups.map((ids) => ids.map((id) => encodeId('tag', id))),
    order,
    ...(userId !== undefined && { userId: String(userId) }),
    ...(kind && { type: kind }),
    ...(withoutAccepted && { isQuestionAccepted: false }),
    ...(isAccepted && { isAnswerAccepted: true }),
    ...(questionId !== undefined && { questionId: encodeId('question', questionId) }),
    ...(score !== undefined && { score: amount(score) }),
    ...(views !== undefined && { views: amount(views) }),
    ...(answers !== undefined && { answers: amount(answers) }),
  }
}

/** 0 means none at all, larger numbers mean at least as many. */
const amount = (threshold: number): SearchAmount =>
  threshold === 0 ? { min: 0, max: 0 } : { min: threshold }

/** Asks the plugin; undefined if it fails, so that the database answers. */
export async function searchWithEngine(
  { plugins, log }: Pick<ModuleDependencies, 'plugins' | 'log'>,
  condition: SearchCondition,
): Promise<FoundPage | undefined> {
  const engine = searchEngine(plugins)
  if (!engine) return undefined
  try {
    return readResult(await engine.calls.search(condition))
  } catch (error) {
    log.warn({ err: error, plugin: engine.slug }, 'a search plugin failed; the database answers instead')
    return undefined
  }
}

/** Validates the result: a plugin may return anything. */
function readResult(result: unknown): FoundPage {
  const { total, hits } = (result ?? {}) as { total?: unknown; hits?: unknown }
  if (typeof total !== 'number' || !Number.isFinite(total) || total < 0 || !Array.isArray(hits)) {
    throw new Error('The search plugin did not answer with a number and a list of hits.')
  }
  const known = new Map<number, SearchHit>()
  for (const hit of hits) {
    const object = typeof hit?.id === 'string' ? decodeId(hit.id) : undefined
    if (object?.kind === 'question' || object?.kind === 'answer') {
      known.set(object.id, { kind: object.kind, id: object.id })
    }
  }
  return { count: Math.min(maxSearchCount, Math.floor(total)), hits: [...known.values()] }
}
