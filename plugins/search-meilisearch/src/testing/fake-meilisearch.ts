import { type FakeReply, type FakeRequest, type FakeServer, startFakeServer } from '@querent/sdk/testing'

type Row = Record<string, unknown>
type Settings = { filterableAttributes: string[]; sortableAttributes: string[]; rankingRules: string[] }
type Query = {
  indexUid?: string
  q?: string
  filter?: (string | string[])[]
  sort?: string[]
  page?: number
  hitsPerPage?: number
  matchingStrategy?: string
}

export type FakeMeilisearch = FakeServer & {
  fail(kind?: 'refuses' | 'down' | 'nonsense'): void
  settings(): Settings
}

/** How long a task takes, in milliseconds. */
const taskTime = 8

const reject = (status: number, code: string): FakeReply => ({
  status,
  json: { message: `What was sent is wrong: ${code}`, code, type: 'invalid_request', link: '' },
})

const splitWords = (text: unknown): string[] =>
  String(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The conditions of a filter: `name = "value"`, `name >= 3`. */
function passes(row: Row, expression: string, { filterableAttributes }: Settings): boolean {
  const match = /^(\w+) (=|>=|<=) (?:"((?:[^"\\]|\\.)*)"|(-?\d+)|(true|false))$/.exec(expression)
  if (!match) throw new Error('invalid_search_filter')
  const [, name = '', operator, text, number, truth] = match
  if (!filterableAttributes.includes(name)) throw new Error('invalid_search_filter')
  const wanted = text?.replace(/\\(.)/g, '$1') ?? (number === undefined ? truth === 'true' : Number(number))
  const values = Array.isArray(row[name]) ? row[name] : [row[name]]
  if (operator === '=') return values.includes(wanted)
  return values.some((value) =>
    operator === '>=' ? Number(value) >= Number(wanted) : Number(value) <= Number(wanted),
  )
}

/** How many words a document has; undefined if one of the phrases or, with `all`, a word is missing. */
function match(row: Row, { q = '', matchingStrategy = 'last' }: Query): number | undefined {
  const phrases = [...q.matchAll(/"([^"]*)"/g)].map(([, phrase]) => splitWords(phrase))
  const words = q
    .replace(/"[^"]*"/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const texts = [splitWords(row.title), splitWords(row.content)]
  const sideBySide = (phrase: string[]) =>
    texts.some((text) => ` ${text.join(' ')} `.includes(` ${phrase.join(' ')} `))
  if (!phrases.every(sideBySide)) return undefined
  if (words.some((word) => word.startsWith('-'))) return undefined
  const parts = words.map(splitWords).filter((list) => list.length > 0)
  // The last word may be a prefix.
  const has = (list: string[], index: number) =>
    list.every((word) =>
      texts.some((text) =>
        text.some((other) => other === word || (index === parts.length - 1 && other.startsWith(word))),
      ),
    )
  const found = parts.filter(has)
  if (matchingStrategy === 'all' && found.length < parts.length) return undefined
  if (parts.length > 0 && found.length === 0) return undefined
  const title = texts[0] ?? []
  return found.length + found.filter((list) => list.every((word) => title.includes(word))).length / 10
}

/**
 * Implements the part of Meilisearch's interface that the plugin uses: with tasks that take time, filters
 * that are parsed, and settings that must exist first.
 */
export async function openFakeMeilisearch(apiKey: string): Promise<FakeMeilisearch> {
  const indexes = new Map<string, { rows: Map<string, Row>; settings: Settings }>()
  const tasks: { at: number; run?: () => void; status: string; error?: string }[] = []
  let failure: 'refuses' | 'down' | 'nonsense' | undefined

  function finishTasks(): void {
    for (const task of tasks) {
      if (!task.run || Date.now() < task.at) continue
      try {
        task.run()
        task.status = 'succeeded'
      } catch (error) {
        task.status = 'failed'
        task.error = error instanceof Error ? error.message : 'unknown'
      }
      task.run = undefined
    }
  }

  function enqueue(run: () => void): FakeReply {
    tasks.push({ at: Date.now() + taskTime, run, status: 'enqueued' })
    return {
      status: 202,
      json: { taskUid: tasks.length - 1, status: 'enqueued', type: 'any', indexUid: null },
    }
  }

  function known(uid: string) {
    const index = indexes.get(uid)
    if (!index) throw new Error('index_not_found')
    return index
  }

  function find(uid: string, query: Query): { row: Row; fit: number }[] {
    const { rows, settings } = known(uid)
    const sorts = (query.sort ?? []).map((sort) => sort.split(':')[0] ?? '')
    if (sorts.some((name) => !settings.sortableAttributes.includes(name)))
      throw new Error('invalid_search_sort')
    const found = [...rows.values()].flatMap((row) => {
      const isIn = (query.filter ?? []).every((part) =>
        Array.isArray(part)
          ? part.map((expression) => passes(row, expression, settings)).includes(true)
          : passes(row, part, settings),
      )
      const fit = match(row, query)
      return isIn && fit !== undefined ? [{ row, fit }] : []
    })
    return order(found, sorts, settings)
  }

  function order(found: { row: Row; fit: number }[], sorts: string[], { rankingRules }: Settings) {
    const bySort = (a: Row, b: Row) =>
      sorts.map((name) => Number(b[name]) - Number(a[name])).find((difference) => difference !== 0) ?? 0
    const byFit = (a: number, b: number) => b - a
    const isSortFirst = rankingRules.indexOf('sort') < rankingRules.indexOf('words')
    return found.sort((a, b) => {
      const steps = [bySort(a.row, b.row), byFit(a.fit, b.fit)]
      const first = (isSortFirst ? steps : steps.reverse()).find((difference) => difference !== 0)
      const last = rankingRules.at(-1) === 'created:desc' ? Number(b.row.created) - Number(a.row.created) : 0
      return first ?? last
    })
  }

  function search(uid: string, query: Query): FakeReply {
    const found = find(uid, query)
    const { page = 1, hitsPerPage = 20 } = query
    const hits = found.slice((page - 1) * hitsPerPage, page * hitsPerPage).map(({ row }) => row)
    return { json: { hits, query: query.q, page, hitsPerPage, totalHits: found.length, processingTimeMs: 1 } }
  }

  function multiSearch(body: { federation: { offset: number; limit: number }; queries: Query[] }): FakeReply {
    const rows = new Map<unknown, { row: Row; fit: number }>()
    for (const query of body.queries) {
      for (const found of find(query.indexUid ?? '', query)) rows.set(found.row.objectID, found)
    }
    const [first] = body.queries
    const sorts = (first?.sort ?? []).map((sort) => sort.split(':')[0] ?? '')
    const all = order([...rows.values()], sorts, known(first?.indexUid ?? '').settings)
    const { offset, limit } = body.federation
    const hits = all.slice(offset, offset + limit).map(({ row }) => row)
    return { json: { hits, offset, limit, estimatedTotalHits: all.length, processingTimeMs: 1 } }
  }

  function respondOnIndex({ method, path, json, query }: FakeRequest): FakeReply {
    const [, , name = '', ...rest] = path.split('/')
    const uid = decodeURIComponent(name)
    const action = `${method} ${rest.join('/')}`
    // The interface's documented input; a test that sends something else fails here.
    if (action === 'GET ') return known(uid) && { json: { uid, primaryKey: 'objectID' } }
    if (action === 'PATCH settings') {
      return enqueue(() => Object.assign(known(uid).settings, json))
    }
    if (action === 'POST documents') {
      if (query.primaryKey !== 'objectID') return reject(400, 'invalid_index_primary_key')
      const rows = json as Row[]
      return enqueue(() => {
        for (const row of rows) known(uid).rows.set(String(row.objectID), row)
      })
    }
    if (action === 'POST documents/delete-batch') {
      const ids = json as string[]
      return enqueue(() => {
        for (const id of ids) known(uid).rows.delete(id)
      })
    }
    if (action === 'DELETE documents') return enqueue(() => known(uid).rows.clear())
    return action === 'POST search' ? search(uid, json as Query) : reject(404, 'not_found')
  }

  function respond(request: FakeRequest): FakeReply {
    if (failure === 'down') return { status: 502, text: '<html>Bad gateway</html>' }
    if (failure === 'nonsense') return { text: '{"hello":"world"}' }
    if (failure === 'refuses') return reject(503, 'too_many_search_requests')
    if (request.headers.authorization !== `Bearer ${apiKey}`) return reject(403, 'invalid_api_key')
    finishTasks()
    try {
      if (request.path.startsWith('/tasks/')) {
        const task = tasks[Number(request.path.slice('/tasks/'.length))]
        return task
          ? { json: { status: task.status, error: task.error ? { code: task.error, message: '' } : null } }
          : reject(404, 'task_not_found')
      }
      if (request.path === '/multi-search')
        return multiSearch(request.json as Parameters<typeof multiSearch>[0])
      if (request.path !== '/indexes') return respondOnIndex(request)
      const { uid } = request.json as { uid: string }
      return enqueue(() => {
        if (indexes.has(uid)) throw new Error('index_already_exists')
        const settings = { filterableAttributes: [], sortableAttributes: [], rankingRules: ['words', 'sort'] }
        indexes.set(uid, { rows: new Map(), settings })
      })
    } catch (error) {
      const code = error instanceof Error ? error.message : 'internal'
      return reject(code === 'index_not_found' ? 404 : 400, code)
    }
  }

  const fakeServer = await startFakeServer(
    Object.fromEntries(['GET /*', 'POST /*', 'PATCH /*', 'DELETE /*'].map((route) => [route, respond])),
  )
  return Object.assign(fakeServer, {
    fail(kind?: 'refuses' | 'down' | 'nonsense') {
      failure = kind
    },
    settings: () => known('answer_post').settings,
  })
}
