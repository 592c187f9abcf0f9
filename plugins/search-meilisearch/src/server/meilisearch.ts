import type { SearchCondition, SearchDocument, SearchEngine, SearchResult } from '@querent/sdk/server'
import { z } from 'zod'
import { queryText, type Texts, toFilter, toSort, toTexts } from './query.ts'
import { type Context, createService, describeError } from './service.ts'

/** Pages end at this hit. */
const maxHits = 10_000

const settings = {
  searchableAttributes: ['title', 'content'],
  filterableAttributes: [
    'type',
    'tags',
    'status',
    'answers',
    'questionID',
    'userID',
    'views',
    'created',
    'active',
    'score',
    'hasAccepted',
  ],
  sortableAttributes: ['created', 'active', 'score'],
  displayedAttributes: ['objectID', 'type', 'title', 'content'],
  // First, so that a requested order takes precedence over relevance; without one this rule does nothing.
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'created:desc'],
  pagination: { maxTotalHits: maxHits },
}

const hits = z.array(z.object({ objectID: z.string(), type: z.enum(['question', 'answer']) }))
const searchResponse = z.object({ hits, totalHits: z.int() })
const multiSearchResponse = z.object({ hits, estimatedTotalHits: z.int() })
const index = z.object({ uid: z.string() })

/** Every record has it: only public posts are sent. */
const available = 1

function toRecord(document: SearchDocument) {
  return {
    objectID: document.id,
    title: document.title.toWellFormed(),
    type: document.type,
    content: document.content.toWellFormed(),
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

const present = (found: z.infer<typeof hits>) => found.map(({ objectID, type }) => ({ id: objectID, type }))

/** Searches with Meilisearch, over its HTTP interface. */
export function createMeilisearch(context: Context): SearchEngine {
  const { call, request, runTask } = createService(context)
  const uid = context.config.index_name
  const path = `/indexes/${encodeURIComponent(uid)}`

  /** Documents with all words. */
  async function findAll(condition: SearchCondition, { words, phrases }: Texts): Promise<SearchResult> {
    const found = await call(searchResponse, {
      method: 'POST',
      path: `${path}/search`,
      body: {
        q: queryText(words, phrases),
        filter: toFilter(condition),
        sort: toSort(condition.order),
        page: condition.page,
        hitsPerPage: condition.pageSize,
        matchingStrategy: 'all',
        attributesToRetrieve: ['objectID', 'type'],
      },
    })
    return { total: found.totalHits, hits: present(found.hits) }
  }

  /** Documents with any of the words: a query for each, merged by the service. */
  async function findAny(condition: SearchCondition, { words, phrases }: Texts): Promise<SearchResult> {
    const offset = (condition.page - 1) * condition.pageSize
    const found = await call(multiSearchResponse, {
      method: 'POST',
      path: '/multi-search',
      body: {
        federation: { offset, limit: condition.pageSize },
        queries: words.map((word) => ({
          indexUid: uid,
          q: queryText([word], phrases),
          filter: toFilter(condition),
          sort: toSort(condition.order),
          matchingStrategy: 'all',
          attributesToRetrieve: ['objectID', 'type'],
        })),
      },
    })
    return { total: found.estimatedTotalHits, hits: present(found.hits) }
  }

  return {
    async prepare() {
      const known = await request({ method: 'GET', path })
      if (known.status === 404) {
        await runTask({ method: 'POST', path: '/indexes', body: { uid, primaryKey: 'objectID' } })
      } else if (known.status !== 200) throw new Error(describeError(known.status, known.reply))
      else await call(index, { method: 'GET', path })
      await runTask({ method: 'PATCH', path: `${path}/settings`, body: settings })
    },
    async put(documents) {
      if (documents.length === 0) return
      await runTask({
        method: 'POST',
        path: `${path}/documents?primaryKey=objectID`,
        body: documents.map(toRecord),
      })
    },
    async remove(ids) {
      if (ids.length === 0) return
      await runTask({ method: 'POST', path: `${path}/documents/delete-batch`, body: [...ids] })
    },
    clear: () => runTask({ method: 'DELETE', path: `${path}/documents` }),
    async search(condition) {
      const texts = toTexts(condition)
      if (!texts) return { total: 0, hits: [] }
      const found = await findAll(condition, texts)
      return found.total === 0 && texts.words.length > 1 ? findAny(condition, texts) : found
    },
  }
}
