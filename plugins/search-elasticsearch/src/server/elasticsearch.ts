import type { Json, SearchCondition, SearchDocument, SearchEngine, SearchResult } from '@querent/sdk/server'
import { z } from 'zod'
import { type Matching, toQuery, toSort } from './query.ts'
import { type Context, createService, describeError } from './service.ts'

const index = 'answer_post'
/** The service gives no hit beyond this one; further pages are empty. */
const maxHits = 10_000

const number = { type: 'long' }
const name = { type: 'keyword' }
const text = { type: 'text' }

const definition = {
  settings: { number_of_shards: 3, number_of_replicas: 1 },
  mappings: {
    properties: {
      id: name,
      object_id: name,
      title: text,
      type: name,
      content: text,
      user_id: name,
      question_id: name,
      answers: number,
      status: number,
      views: number,
      created: number,
      active: number,
      score: number,
      has_accepted: { type: 'boolean' },
      tags: { type: 'text', fields: { keyword: { type: 'keyword' } } },
    },
  },
}

const acknowledged = z.object({ acknowledged: z.literal(true) })
const bulkResponse = z.object({
  errors: z.boolean(),
  items: z.array(z.record(z.string(), z.object({ status: z.int() }))),
})
const deleteResponse = z.object({ deleted: z.int(), failures: z.array(z.unknown()) })
const searchResponse = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }),
    hits: z.array(z.object({ _id: z.string(), _source: z.object({ type: z.enum(['question', 'answer']) }) })),
  }),
})

/** Every record has it: only public posts are sent. */
const available = 1
/** The call returns when the change is searchable. */
const waitForRefresh = 'refresh=wait_for'

function toSource(document: SearchDocument): Json {
  return {
    id: document.id,
    object_id: document.id,
    title: document.title.toWellFormed(),
    type: document.type,
    content: document.content.toWellFormed(),
    user_id: document.userId,
    question_id: document.questionId,
    answers: document.answers,
    status: available,
    views: document.views,
    created: document.createdAt,
    active: document.activeAt,
    score: document.score,
    has_accepted: document.isAccepted,
    tags: document.tagIds,
  }
}

/** Searches with Elasticsearch, over its HTTP interface. */
export function createElasticsearch(context: Context): SearchEngine {
  const { call, request } = createService(context)

  /** Fails unless every change was made; a document to remove may be absent. */
  async function change(lines: readonly Json[]): Promise<void> {
    if (lines.length === 0) return
    const reply = await call(bulkResponse, {
      method: 'POST',
      path: `/${index}/_bulk?${waitForRefresh}`,
      lines,
    })
    const statuses = reply.items.flatMap((item) => Object.values(item).map(({ status }) => status))
    const rejected = statuses.filter((status) => status >= 300 && status !== 404)
    if (rejected.length > 0)
      throw new Error(`Elasticsearch refused ${rejected.length} documents (${rejected[0]}).`)
  }

  async function find(condition: SearchCondition, matching: Matching): Promise<SearchResult> {
    const from = (condition.page - 1) * condition.pageSize
    const isTooFar = from + condition.pageSize > maxHits
    const { hits } = await call(searchResponse, {
      method: 'POST',
      path: `/${index}/_search`,
      body: {
        query: toQuery(condition, matching),
        sort: toSort(condition.order),
        from: isTooFar ? 0 : from,
        size: isTooFar ? 0 : condition.pageSize,
        track_total_hits: maxHits,
        _source: ['type'],
      },
    })
    return {
      total: hits.total.value,
      hits: hits.hits.map(({ _id, _source }) => ({ id: _id, type: _source.type })),
    }
  }

  return {
    async prepare() {
      const { status, reply } = await request({ method: 'GET', path: `/${index}/_settings` })
      if (status === 404) await call(acknowledged, { method: 'PUT', path: `/${index}`, body: definition })
      else if (status !== 200) throw new Error(describeError(status, reply))
      else {
        const { mappings } = definition
        await call(acknowledged, { method: 'PUT', path: `/${index}/_mapping`, body: mappings })
      }
    },
    put: (documents) =>
      change(documents.flatMap((document) => [{ index: { _id: document.id } }, toSource(document)])),
    remove: (ids) => change(ids.map((id) => ({ delete: { _id: id } }))),
    async clear() {
      const reply = await call(deleteResponse, {
        method: 'POST',
        path: `/${index}/_delete_by_query?refresh=true&conflicts=proceed`,
        body: { query: { match_all: {} } },
      })
      if (reply.failures.length > 0) throw new Error('Elasticsearch could not clear the index.')
    },
    async search(condition) {
      const all = await find(condition, 'all')
      return all.total === 0 && condition.words.length > 1 ? find(condition, 'any') : all
    },
  }
}
