import { type FakeReply, type FakeRequest, type FakeServer, startFakeServer } from '@querent/sdk/testing'

type Source = Record<string, unknown>
type Clause = Record<string, Record<string, unknown>>
type MultiMatch = { query: string; fields: string[]; type: string; operator?: string }
type Bool = { filter?: Clause[]; must?: Clause[] }
type Search = {
  query: { bool: Bool }
  sort: Record<string, { order: string }>[]
  from: number
  size: number
  track_total_hits: number
}
type Field = { type: string; fields?: Record<string, Field> }

export type FakeElasticsearch = FakeServer & { fail(kind?: 'refuses' | 'down' | 'nonsense'): void }

const reject = (status: number, type: string): FakeReply => ({
  status,
  json: { error: { type, reason: 'what was sent is wrong', root_cause: [] }, status },
})

const splitWords = (text: unknown): string[] =>
  String(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Fields must be mapped for their queries: a `term` on a text finds nothing in the real service either. */
function findField(name: string, mapping: Record<string, Field>): { type: string; path: string } {
  const [path = '', sub] = name.split('.')
  const field = sub === undefined ? mapping[path] : mapping[path]?.fields?.[sub]
  if (!field) throw new Error('query_shard_exception')
  return { type: field.type, path }
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** The score of a clause for a document; undefined where it does not match. */
function scoreClause(clause: Clause, source: Source, mapping: Record<string, Field>): number | undefined {
  const [kind = '', body = {}] = Object.entries(clause)[0] ?? []
  if (kind === 'multi_match') return matchScore(body as MultiMatch, source, mapping)
  const [name = '', wanted] = Object.entries(body)[0] ?? []
  const { type, path } = findField(name, mapping)
  const values = toList(source[path])
  if (type === 'text') throw new Error('query_shard_exception')
  if (kind === 'term') return values.includes(wanted) ? 0 : undefined
  if (kind === 'terms') return values.some((value) => toList(wanted).includes(value)) ? 0 : undefined
  if (kind !== 'range') throw new Error('parsing_exception')
  const { gte = -Infinity, lte = Infinity } = wanted as { gte?: number; lte?: number }
  return values.some((value) => Number(value) >= gte && Number(value) <= lte) ? 0 : undefined
}

function matchScore(
  { query, fields, type, operator = 'or' }: MultiMatch,
  source: Source,
  mapping: Record<string, Field>,
): number | undefined {
  const texts = fields.map((field) => {
    const [name = '', boost = '1'] = field.split('^')
    return { words: splitWords(source[findField(name, mapping).path]), boost: Number(boost) }
  })
  const words = splitWords(query)
  // An analyzed query without a token matches nothing.
  if (words.length === 0) return undefined
  if (type === 'phrase') {
    const phrase = ` ${words.join(' ')} `
    return texts.find((text) => ` ${text.words.join(' ')} `.includes(phrase))?.boost
  }
  if (type !== 'cross_fields') throw new Error('parsing_exception')
  const scores = words.map((word) =>
    Math.max(0, ...texts.map((text) => (text.words.includes(word) ? text.boost : 0))),
  )
  const isMatch = operator === 'and' ? scores.every((score) => score > 0) : scores.some((score) => score > 0)
  return isMatch ? scores.reduce((sum, score) => sum + score, 0) : undefined
}

function boolScore({ filter = [], must = [] }: Bool, source: Source, mapping: Record<string, Field>) {
  const scores = [...filter, ...must].map((clause) => scoreClause(clause, source, mapping))
  return scores.includes(undefined) ? undefined : scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)
}

/**
 * Implements the part of Elasticsearch's interface that the plugin uses: queries are parsed, fields have
 * types, bulk requests are lines, and pages have the service's limits.
 */
export async function openFakeElasticsearch(username: string, password: string): Promise<FakeElasticsearch> {
  const indexes = new Map<string, { rows: Map<string, Source>; mapping: Record<string, Field> }>()
  const credentials = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  let failure: 'refuses' | 'down' | 'nonsense' | undefined

  function known(name: string) {
    const index = indexes.get(name)
    if (!index) throw new Error('index_not_found_exception')
    return index
  }

  function bulk(name: string, { body, query, headers }: FakeRequest): FakeReply {
    const { rows, mapping } = known(name)
    if (headers['content-type'] !== 'application/x-ndjson' || !body.endsWith('\n')) {
      return reject(400, 'illegal_argument_exception')
    }
    if (query.refresh !== 'wait_for') throw new Error('the plugin would not see its own changes')
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const items: unknown[] = []
    for (let line = lines.shift(); line; line = lines.shift()) {
      if (line.delete) {
        items.push({ delete: { _id: line.delete._id, status: rows.delete(line.delete._id) ? 200 : 404 } })
        continue
      }
      const source = lines.shift()
      const isKnown = Object.keys(source).every((field) => mapping[field])
      if (isKnown) rows.set(line.index._id, source)
      items.push({ index: { _id: line.index._id, status: isKnown ? 201 : 400 } })
    }
    return { json: { took: 1, errors: false, items } }
  }

  function search(name: string, { query, sort, from, size, track_total_hits }: Search): FakeReply {
    const { rows, mapping } = known(name)
    if (from + size > 10_000) return reject(400, 'illegal_argument_exception')
    const found = [...rows].flatMap(([_id, source]) => {
      const score = boolScore(query.bool, source, mapping)
      return score === undefined ? [] : [{ _id, source, score }]
    })
    const getKey = (row: (typeof found)[number], field: string) =>
      field === '_score' ? row.score : row.source[findField(field, mapping).path]
    found.sort((a, b) => {
      for (const key of sort) {
        const [[field = ''] = []] = Object.entries(key)
        const [left, right] = [getKey(a, field), getKey(b, field)]
        if (left !== right) return (left as number) < (right as number) ? 1 : -1
      }
      return 0
    })
    const hits = found.slice(from, from + size).map(({ _id, source, score }) => ({
      _index: name,
      _id,
      _score: score,
      _source: { type: source.type },
    }))
    const value = Math.min(found.length, track_total_hits)
    return { json: { took: 1, timed_out: false, hits: { total: { value, relation: 'eq' }, hits } } }
  }

  function respondOnIndex(request: FakeRequest): FakeReply {
    const [, name = '', action = ''] = request.path.split('/')
    const wanted = `${request.method} ${action}`
    if (wanted === 'PUT ') {
      const { mappings } = request.json as { mappings: { properties: Record<string, Field> } }
      if (indexes.has(name)) return reject(400, 'resource_already_exists_exception')
      indexes.set(name, { rows: new Map(), mapping: mappings.properties })
      return { json: { acknowledged: true, shards_acknowledged: true, index: name } }
    }
    if (wanted === 'GET _settings') return known(name) && { json: { [name]: { settings: {} } } }
    if (wanted === 'PUT _mapping') return known(name) && { json: { acknowledged: true } }
    if (wanted === 'POST _bulk') return bulk(name, request)
    if (wanted === 'POST _search') return search(name, request.json as Search)
    if (wanted !== 'POST _delete_by_query') return reject(405, 'method_not_allowed')
    const { rows } = known(name)
    const deleted = rows.size
    rows.clear()
    return { json: { took: 1, deleted, failures: [] } }
  }

  function respond(request: FakeRequest): FakeReply {
    if (failure === 'down') return { status: 502, text: '<html>Bad gateway</html>' }
    if (failure === 'nonsense') return { text: '{"hello":"world"}' }
    if (failure === 'refuses') return reject(429, 'circuit_breaking_exception')
    if (request.headers.authorization !== credentials) return reject(401, 'security_exception')
    try {
      return respondOnIndex(request)
    } catch (error) {
      const type = error instanceof Error ? error.message : 'exception'
      return reject(type === 'index_not_found_exception' ? 404 : 400, type)
    }
  }

  const fakeServer = await startFakeServer(
    Object.fromEntries(['GET /*', 'POST /*', 'PUT /*', 'DELETE /*'].map((route) => [route, respond])),
  )
  return Object.assign(fakeServer, {
    fail(kind?: 'refuses' | 'down' | 'nonsense') {
      failure = kind
    },
  })
}
