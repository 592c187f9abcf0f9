import type { Json, SearchCondition, SearchDocument, SearchEngine, SearchOrder } from '@querent/sdk/server'
import { z } from 'zod'
import { algoliaMark } from './mark.ts'
import { filtersOf, queryOf } from './query.ts'
import { type Context, createService } from './service.ts'

/** Orders are indexes of their own here: replicas that hold the same records. */
const replicas: Record<Exclude<SearchOrder, 'relevance'>, Json> = {
  newest: ['desc(created)'],
  active: ['desc(active)', 'desc(created)'],
  score: ['desc(score)', 'desc(created)'],
}
const replicaNames = Object.keys(replicas) as (keyof typeof replicas)[]

const settings = {
  searchableAttributes: ['unordered(title)', 'unordered(content)'],
  attributesForFaceting: [
    'filterOnly(status)',
    'filterOnly(tags)',
    'filterOnly(type)',
    'filterOnly(userID)',
    'filterOnly(questionID)',
    'filterOnly(hasAccepted)',
  ],
  numericAttributesForFiltering: ['status', 'score', 'views', 'answers'],
  customRanking: ['desc(created)'],
  attributesToHighlight: [],
  attributesToSnippet: [],
  paginationLimitedTo: 1000,
}

const found = z.object({
  nbHits: z.int(),
  hits: z.array(z.object({ objectID: z.string(), type: z.enum(['question', 'answer']) })),
})

const available = 1
/** Bytes of a post's text: records are small here. */
const longestContent = 7000
const mostHitsPerPage = 1000

function cut(text: string, bytes: number): string {
  const whole = Buffer.from(text.toWellFormed())
  return whole.length <= bytes
    ? whole.toString()
    : whole
        .subarray(0, bytes)
        .toString()
        .replace(/\ufffd+$/, '')
}

function recordOf(document: SearchDocument): Json {
  return {
    objectID: document.id,
    title: document.title.toWellFormed(),
    type: document.type,
    content: cut(document.content, longestContent),
    answers: document.answers,
    status: available,
    tags: document.tagIds,
    questionID: document.questionId,
    userID: document.userId,
    views: document.views,
    created: document.createdAt,
    active: document.activeAt,
    score: document.score,
    hasAccepted: document.isAccepted,
  }
}

/** Searches with Algolia, by its HTTP interface. */
export function createAlgolia(context: Context): SearchEngine {
  const { call, work } = createService(context)
  const { index, show_logo } = context.config
  const pathOf = (name: string) => `/${encodeURIComponent(name)}`
  const replicaOf = (order: keyof typeof replicas) => `${index}_${order}`

  async function batch(requests: Json[]): Promise<void> {
    if (requests.length === 0) return
    await work(index, { method: 'POST', path: `${pathOf(index)}/batch`, body: { requests } })
  }

  async function search(condition: SearchCondition, query: string) {
    const { order, page, pageSize } = condition
    const name = order === 'relevance' ? index : replicaOf(order)
    const { nbHits, hits } = await call(found, 'search', {
      method: 'POST',
      path: `${pathOf(name)}/query`,
      body: {
        query,
        filters: filtersOf(condition),
        page: page - 1,
        hitsPerPage: Math.min(pageSize, mostHitsPerPage),
        advancedSyntax: true,
        removeWordsIfNoResults: 'allOptional',
        attributesToRetrieve: ['objectID', 'type'],
      },
    })
    return { total: nbHits, hits: hits.map(({ objectID, type }) => ({ id: objectID, type })) }
  }

  return {
    ...(show_logo && { credit: { icon: algoliaMark, link: 'https://www.algolia.com/' } }),
    async prepare() {
      const virtual = replicaNames.map((order) => `virtual(${replicaOf(order)})`)
      const path = `${pathOf(index)}/settings`
      await work(index, { method: 'PUT', path, body: { ...settings, replicas: virtual } })
      for (const order of replicaNames) {
        const body = { customRanking: replicas[order], relevancyStrictness: 0 }
        const name = replicaOf(order)
        await work(name, { method: 'PUT', path: `${pathOf(name)}/settings`, body })
      }
    },
    put: (documents) =>
      batch(documents.map((document) => ({ action: 'updateObject', body: recordOf(document) }))),
    remove: (ids) => batch(ids.map((objectID) => ({ action: 'deleteObject', body: { objectID } }))),
    clear: () => work(index, { method: 'POST', path: `${pathOf(index)}/clear` }),
    async search(condition) {
      const query = queryOf(condition)
      return query === undefined ? { total: 0, hits: [] } : search(condition, query)
    },
  }
}
