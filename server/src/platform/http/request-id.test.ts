import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { loadTexts } from '../texts/index.ts'
import { createHttpServer } from './index.ts'

const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)
const newId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

type Line = { requestId?: string; accountId?: number; path?: string; msg: string }

function recordLog() {
  const lines: Line[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, requests: () => lines.filter(({ msg }) => msg === 'request') }
}

let site: TestSite | undefined
afterEach(() => site?.close())

async function askFrom(remoteAddress: string, requestId: string | undefined, trustedProxies: string) {
  const { log, requests } = recordLog()
  const server = await createHttpServer({ log, texts, trustedProxies, isSecure: () => false })
  server.get('/here', async () => 'here')
  const headers = requestId === undefined ? {} : { 'x-request-id': requestId }
  const reply = await server.inject({ url: '/here', remoteAddress, headers })
  await server.close()
  expect(requests().map((line) => line.requestId)).toEqual([reply.headers['x-request-id']])
  return reply.headers['x-request-id']
}

test('keeps the id that a trusted proxy sends, in the response and in the log', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736'

  expect(await askFrom('127.0.0.1', id, 'loopback')).toBe(id)
  expect(await askFrom('10.1.2.3', id, '192.0.2.1, 10.0.0.0/8')).toBe(id)
})

test('creates a new id for other clients', async () => {
  expect(await askFrom('203.0.113.9', 'mine', 'loopback')).toMatch(newId)
  expect(await askFrom('127.0.0.1', 'mine', '')).toMatch(newId)
  expect(await askFrom('127.0.0.1', undefined, 'loopback')).toMatch(newId)
})

test.each(['', 'two words', 'a\u00e9', '<b>', '"quoted"', 'x'.repeat(129)])(
  'replaces %j by a new id',
  async (id) => {
    expect(await askFrom('127.0.0.1', id, 'loopback')).toMatch(newId)
  },
)

test('logs the account of a request, if it has one', async () => {
  site = await createTestSite()
  const ada = await site.addUser('Ada')
  const { log, requests } = recordLog()
  const http = await createTestServer({ ...site, log })

  await http.send('GET', '/answer/api/v1/user/info', undefined, ada)
  await http.get('/questions', { as: ada })
  await http.get('/questions')
  await http.server.close()

  expect(requests().map(({ accountId }) => accountId)).toEqual([ada.id, ada.id, undefined])
})

test('logs no code of a download', async () => {
  site = await createTestSite()
  const { log, requests } = recordLog()
  const http = await createTestServer({ ...site, log })

  await http.get('/answer/api/v1/user/data/a-secret-code')
  await http.server.close()

  expect(requests().map(({ path }) => path)).toEqual(['/answer/api/v1/user/data/:code'])
})
