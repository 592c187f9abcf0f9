import type { Json, SearchCondition, SearchDocument, SearchEngine, SearchOrder } from '@querent/sdk/server'
import { z } from 'zod'
import { algoliaLogo } from './mark.ts'
import { toFilters, toQuery } from './query.ts'
import { type Context, createService } from './service.ts'

/** Orders are separate indexes here: replicas with the same records. */
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

const searchResponse = z.object({
  nbHits: z.int(),
  hits: z.array(z.object({ objectID: z.string(), type: z.enum(['question', 'answer']) })),
})

/** Every record has it: only public posts are sent. */
const available = 1
/** Limit for a post's text. A record of Algolia may have 10 KB, including titles and tags. */
const maxContentBytes = 7000
const maxHitsPerPage = 1000

function cut(text: string, bytes: number): string {
  const whole = Buffer.from(text.toWellFormed())
  return whole.length <= bytes
    ? whole.toString()
    : whole
        .subarray(0, bytes)
        .toString()
        .replace(/\ufffd+$/, '')
}

function toRecord(document: SearchDocument): Json {
  return {
    objectID: document.id,
    title: document.title.toWellFormed(),
    type: document.type,
    content: cut(document.content, maxContentBytes),
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

/** Searches with Algolia, over its HTTP interface. */
export function createAlgolia(context: Context): SearchEngine {
  const { call, runTask } = createService(context)
  const { index, show_logo } = context.config
  const getIndexPath = (name: string) => `/${encodeURIComponent(name)}`
  const getReplica = (order: keyof typeof replicas) => `${index}_${order}`

  async function batch(requests: Json[]): Promise<void> {
    if (requests.length === 0) return
    await runTask(index, { method: 'POST', path: `${getIndexPath(index)}/batch`, body: { requests } })
  }

  async function search(condition: SearchCondition, query: string) {
    const { order, page, pageSize } = condition
    const name = order === 'relevance' ? index : getReplica(order)
    const { nbHits, hits } = await call(searchResponse, 'search', {
      method: 'POST',
      path: `${getIndexPath(name)}/query`,
      body: {
        query,
        filters: toFilters(condition),
        page: page - 1,
        hitsPerPage: Math.min(pageSize, maxHitsPerPage),
        advancedSyntax: true,
        removeWordsIfNoResults: 'allOptional',
        attributesToRetrieve: ['objectID', 'type'],
      },
    })
    return { total: nbHits, hits: hits.map(({ objectID, type }) => ({ id: objectID, type })) }
  }

  return {
    ...(show_logo && { credit: { icon: algoliaLogo, link: 'https://www.algolia.com/' } }),
    async prepare() {
      const virtual = replicaNames.map((order) => `virtual(${getReplica(order)})`)
      const path = `${getIndexPath(index)}/settings`
      await runTask(index, { method: 'PUT', path, body: { ...settings, replicas: virtual } })
      for (const order of replicaNames) {
        const body = { customRanking: replicas[order], relevancyStrictness: 0 }
        const name = getReplica(order)
        await runTask(name, { method: 'PUT', path: `${getIndexPath(name)}/settings`, body })
      }
    },
    put: (documents) =>
      batch(documents.map((document) => ({ action: 'updateObject', body: toRecord(document) }))),
    remove: (ids) => batch(ids.map((objectID) => ({ action: 'deleteObject', body: { objectID } }))),
    clear: () => runTask(index, { method: 'POST', path: `${getIndexPath(index)}/clear` }),
    async search(condition) {
      const query = toQuery(condition)
      return query === undefined ? { total: 0, hits: [] } : search(condition, query)
    },
  }
}
