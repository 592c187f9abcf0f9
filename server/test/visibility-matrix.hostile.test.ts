import {
  type EndpointDefinition,
  type EndpointName,
  endpoints,
  getPath,
  httpStatus,
} from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayCall } from '../src/modules/auth/index.ts'
import { AppError } from '../src/platform/errors/index.ts'
import { getCaller, type TestUser, testEngine } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'
import { type ContentItem, maySee } from './visibility/content-items.ts'
import { createFixtures, type Fixtures, roles, setPrivate } from './visibility/fixtures.ts'
import { type Probe, type Reading, readings } from './visibility/reading.ts'

let fixtures: Fixtures
let http: SiteServer

beforeAll(async () => {
  fixtures = await createFixtures()
  http = await createTestServer(fixtures.site)
})
afterAll(async () => {
  await http.server.close()
  await fixtures.site.close()
})

const gets = Object.entries(endpoints)
  .filter(([, { method }]) => method === 'GET')
  .map(([name]) => name as EndpointName)
const reads = Object.entries(readings).flatMap(([name, reading]) =>
  // Keys of the table are endpoint names, and the server itself validates the input.
  typeof reading === 'string' ? [] : [[name as EndpointName, reading as Reading] as const],
)

test('lists, for every GET of the contract, whether it returns content', () => {
  expect(Object.keys(readings).sort()).toEqual([...gets].sort())
})

/** The items that a response contains: by their words, or because it succeeds at all. */
function itemsIn({ status, body }: Reply, { about }: Probe): ContentItem[] {
  const named = status === httpStatus.ok && about ? [about] : []
  const worded = fixtures.items.filter(({ words }) => words.some((word) => body.includes(word)))
  return [...named, ...worded]
}

const idsIn = ({ body }: Reply) => fixtures.items.filter(({ id }) => body.includes(`"${id}"`))

type Reply = { status: number; body: string }

/** Over HTTP with the token, like clients. */
async function callAs(name: EndpointName, input: unknown, user?: TestUser): Promise<Reply> {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) if (value !== undefined) query.set(key, `${value}`)
  const reply = await http.send('GET', `${getPath(endpoints[name])}?${query}`, undefined, user)
  return { status: reply.statusCode, body: reply.body }
}

/** In process with the reading cookie, as pages load their data. */
async function loadAs(name: EndpointName, input: unknown, user?: TestUser): Promise<Reply> {
  const caller = getCaller(user, { transport: 'page' })
  try {
    const data = await fixtures.site.app.routes.dispatchUntyped(name, input, caller)
    return { status: 200, body: JSON.stringify(data) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: error.status, body: JSON.stringify(error.details) }
  }
}

type VisibleParts = { statuses: Set<number>; seen: Set<ContentItem>; named: Set<ContentItem> }

type Ask = typeof callAs

// Both reach the same reads and only identify the caller differently, so `loadAs` is tested on SQLite.
const waysToAsk: readonly Ask[] = testEngine === 'sqlite' ? [callAs, loadAs] : [callAs]
/** Requests in flight at once: as many as a test site has connections. */
const maxConcurrent = 6

/** Sends all probes of an endpoint. */
async function look(probes: readonly Probe[], ask: (probe: Probe) => Promise<Reply>): Promise<VisibleParts> {
  const visibleParts: VisibleParts = { statuses: new Set(), seen: new Set(), named: new Set() }
  const waiting = [...probes]
  async function askOneByOne() {
    for (let probe = waiting.shift(); probe; probe = waiting.shift()) {
      const reply = await ask(probe)
      expect(reply.status).toBeLessThan(500)
      visibleParts.statuses.add(reply.status)
      for (const item of itemsIn(reply, probe)) visibleParts.seen.add(item)
      for (const item of idsIn(reply)) visibleParts.named.add(item)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, askOneByOne))
  return visibleParts
}

/** Private sites reject before a query runs, so PostgreSQL is only tested as a public site. */
const privacies = testEngine === 'sqlite' ? [false, true] : [false]

const getNames = (items: readonly ContentItem[]) => items.map(({ name }) => name)

describe.each(privacies)('on a site with private = %s', (isPrivate) => {
  beforeAll(() => setPrivate(fixtures, isPrivate))

  describe.each(reads)('%s', (name, { probes, shows, preservesIds }) => {
    const definition: EndpointDefinition = endpoints[name]

    test.each(roles)('shows the %s only what they may see', async (role) => {
      const { actor, user } = fixtures.viewers[role]
      const admission = mayCall(actor, definition.access, { isPrivate })
      const permitted = fixtures.items.filter((item) => admission.allowed && maySee(actor, item))
      const expected = permitted.filter((item) => shows(actor, item))

      for (const ask of waysToAsk) {
        const { seen, named, statuses } = await look(probes(fixtures), ({ input }) => ask(name, input, user))
        const visible = new Set(preservesIds ? seen : [...seen, ...named])
        expect(getNames([...visible].filter((item) => !permitted.includes(item)))).toEqual([])
        expect(getNames(expected.filter((item) => !visible.has(item)))).toEqual([])
        if (!admission.allowed) expect(statuses).not.toContain(200)
      }
    })
  })
})
