import { type FakeReply, type FakeRequest, type FakeServer, startFakeServer } from '@querent/sdk/testing'

type Row = Record<string, unknown> & { objectID: string }
type Settings = {
  attributesForFaceting?: string[]
  numericAttributesForFiltering?: string[]
  customRanking?: string[]
  relevancyStrictness?: number
  replicas?: string[]
  paginationLimitedTo?: number
}
type Query = {
  query: string
  filters: string
  page: number
  hitsPerPage: number
  removeWordsIfNoResults?: string
}

export type FakeAlgolia = FakeServer & {
  fail(kind?: 'refuses' | 'down' | 'nonsense'): void
  rows(): Row[]
}

/** How long a task takes, in milliseconds. */
const taskTime = 8
/** Bytes that a record may have. */
const maxRecordBytes = 10_000

const reject = (status: number, message: string): FakeReply => ({ status, json: { message, status } })
const splitWords = (text: unknown): string[] =>
  String(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

type Condition = (row: Row) => boolean

/** Reads `a:"b" AND (c:"d" OR c:"e") AND f >= 3`. */
function readFilters(text: string, settings: Settings): Condition {
  const tokens = text.match(/\(|\)|AND|OR|(\w+)(?::(?:"(?:[^"\\]|\\.)*"|\w+)| (?:<=|>=|<|>|=) -?\d+)/g) ?? []
  if (tokens.join('').replace(/\s/g, '') !== text.replace(/\s/g, '')) throw new Error('filters: parse error')
  let at = 0
  const all = (): Condition => {
    const parts = [any()]
    while (tokens[at] === 'AND') {
      at += 1
      parts.push(any())
    }
    return (row) => parts.every((part) => part(row))
  }
  const any = (): Condition => {
    if (tokens[at] !== '(') return readTerm(tokens[at++] ?? '', settings)
    at += 1
    const parts = [readTerm(tokens[at++] ?? '', settings)]
    while (tokens[at] === 'OR') {
      parts.push(readTerm(tokens[at + 1] ?? '', settings))
      at += 2
    }
    if (tokens[at++] !== ')') throw new Error('filters: parse error')
    return (row) => parts.some((part) => part(row))
  }
  const condition = all()
  if (at !== tokens.length) throw new Error('filters: parse error')
  return condition
}

function readTerm(token: string, settings: Settings): Condition {
  const facet = /^(\w+):(?:"((?:[^"\\]|\\.)*)"|(\w+))$/.exec(token)
  if (facet) {
    const [, name = '', quoted, bare] = facet
    if (!settings.attributesForFaceting?.includes(`filterOnly(${name})`))
      throw new Error(`filters: ${name} is no facet`)
    const wanted = quoted === undefined ? bare === 'true' : quoted.replace(/\\(.)/g, '$1')
    return (row) => (Array.isArray(row[name]) ? row[name].includes(wanted) : row[name] === wanted)
  }
  const number = /^(\w+) (<=|>=|<|>|=) (-?\d+)$/.exec(token)
  if (!number) throw new Error('filters: parse error')
  const [, name = '', operator, text] = number
  if (!settings.numericAttributesForFiltering?.includes(name))
    throw new Error(`filters: ${name} is no number`)
  const wanted = Number(text)
  return (row) => {
    const value = Number(row[name])
    if (operator === '<') return value < wanted
    if (operator === '>') return value > wanted
    if (operator === '=') return value === wanted
    return operator === '<=' ? value <= wanted : value >= wanted
  }
}

/** How well a row matches; undefined if it does not. */
function fit(row: Row, query: string, needsAll: boolean): number | undefined {
  const texts = [splitWords(row.title), splitWords(row.content)]
  const phrases = [...query.matchAll(/"([^"]*)"/g)].map(([, phrase]) => ` ${splitWords(phrase).join(' ')} `)
  if (!phrases.every((phrase) => texts.some((text) => ` ${text.join(' ')} `.includes(phrase))))
    return undefined
  const rest = query.replace(/"[^"]*"/g, ' ')
  if (/(?:^|\s)-\w/.test(rest)) return undefined
  const words = splitWords(rest)
  const has = (word: string, index: number, text: string[]) =>
    text.some((other) => other === word || (index === words.length - 1 && other.startsWith(word)))
  const found = words.filter((word, index) => texts.some((text) => has(word, index, text)))
  if (needsAll ? found.length < words.length : words.length > 0 && found.length === 0) return undefined
  return found.length + found.filter((word) => texts[0]?.includes(word)).length / 10
}

/**
 * Implements the part of Algolia's interface that the plugin uses: with two keys, tasks that take time,
 * replicas that have to be requested, and filters that are parsed.
 */
export async function openFakeAlgolia(keys: {
  app: string
  search: string
  write: string
}): Promise<FakeAlgolia> {
  const rows = new Map<string, Row>()
  const settings = new Map<string, Settings>()
  const tasks: { at: number; run?: () => void }[] = []
  let failure: 'refuses' | 'down' | 'nonsense' | undefined

  function enqueue(run: () => void): FakeReply {
    tasks.push({ at: Date.now() + taskTime, run })
    return { json: { taskID: tasks.length - 1, updatedAt: '' } }
  }

  function finishTasks(): void {
    for (const task of tasks) {
      if (!task.run || Date.now() < task.at) continue
      task.run()
      task.run = undefined
    }
  }

  function batch({ requests }: { requests: { action: string; body: Row }[] }): FakeReply {
    const large = requests.find(({ body }) => Buffer.byteLength(JSON.stringify(body)) > maxRecordBytes)
    if (large) return reject(400, `Record ${large.body.objectID} is too big`)
    return enqueue(() => {
      for (const { action, body } of requests) {
        if (action === 'deleteObject') rows.delete(body.objectID)
        else if (action === 'updateObject') rows.set(body.objectID, body)
      }
    })
  }

  function query(
    name: string,
    { query, filters, page, hitsPerPage, removeWordsIfNoResults }: Query,
  ): FakeReply {
    const own = settings.get(name)
    const [main] = [...settings].find(([, { replicas }]) => replicas?.includes(`virtual(${name})`)) ?? [name]
    const ofMain = settings.get(main)
    if (!own || !ofMain) return reject(404, `Index ${name} does not exist`)
    const passes = readFilters(filters, ofMain)
    const match = (needsAll: boolean) =>
      [...rows.values()].filter(passes).flatMap((row) => {
        const score = fit(row, query, needsAll)
        return score === undefined ? [] : [{ row, score }]
      })
    let found = match(true)
    if (found.length === 0 && removeWordsIfNoResults === 'allOptional') found = match(false)
    const ranking = own.customRanking?.map((rule) => /^desc\((\w+)\)$/.exec(rule)?.[1] ?? '') ?? []
    found.sort((a, b) => {
      const byRank = ranking.map((name) => Number(b.row[name]) - Number(a.row[name]))
      const steps = own.relevancyStrictness === 0 ? byRank : [b.score - a.score, ...byRank]
      return steps.find((step) => step !== 0) ?? 0
    })
    const reachable = found.slice(0, ofMain.paginationLimitedTo ?? 1000)
    const hits = reachable.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(({ row }) => row)
    return {
      json: { hits, nbHits: found.length, page, nbPages: Math.ceil(found.length / hitsPerPage), hitsPerPage },
    }
  }

  function respondOnIndex({ method, path, json }: FakeRequest): FakeReply {
    const [, , , name = '', ...rest] = path.split('/').map(decodeURIComponent)
    const action = `${method} ${rest[0]}`
    if (action === 'PUT settings') return enqueue(() => settings.set(name, json as Settings))
    if (action === 'POST batch') return batch(json as Parameters<typeof batch>[0])
    if (action === 'POST clear') return enqueue(() => rows.clear())
    if (action === 'POST query') return query(name, json as Query)
    const task = tasks[Number(rest[1])]
    if (action !== 'GET task' || !task) return reject(404, 'Path not supported by this method')
    return { json: { status: task.run ? 'notPublished' : 'published', pendingTask: task.run !== undefined } }
  }

  function respond(request: FakeRequest): FakeReply {
    if (failure === 'down') return { status: 502, text: '<html>Bad gateway</html>' }
    if (failure === 'nonsense') return { text: '{"hello":"world"}' }
    if (failure === 'refuses') return reject(429, 'Too many requests')
    const isSearch = request.path.endsWith('/query')
    const { 'x-algolia-application-id': app, 'x-algolia-api-key': key } = request.headers
    if (app !== keys.app || key !== (isSearch ? keys.search : keys.write)) {
      return reject(403, 'Invalid Application-ID or API key')
    }
    finishTasks()
    try {
      return respondOnIndex(request)
    } catch (error) {
      return reject(400, error instanceof Error ? error.message : 'Bad request')
    }
  }

  const fakeServer = await startFakeServer(
    Object.fromEntries(
      ['GET /1/indexes/*', 'POST /1/indexes/*', 'PUT /1/indexes/*'].map((route) => [route, respond]),
    ),
  )
  return Object.assign(fakeServer, {
    fail(kind?: 'refuses' | 'down' | 'nonsense') {
      failure = kind
    },
    rows: () => [...rows.values()],
  })
}
