import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestSite } from '../../../test/site.ts'
import { logSlowStatements } from '../database/log-slow-statements.ts'
import { createHttpServer } from '../http/index.ts'
import { loadTexts } from '../texts/index.ts'
import { changeLevelOnSignal } from './change-level-on-signal.ts'
import { createLog } from './log.ts'

const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)

function recordLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, find: (text: string) => lines.filter(({ msg }) => msg === text) }
}

const createServer = (log: ReturnType<typeof createLog>) =>
  createHttpServer({ log, texts, trustedProxies: 'loopback', isSecure: () => false })

test('every line of a request has its id, its route and its account', async () => {
  const { log, find } = recordLog()
  const server = await createServer(log)
  server.get('/things/:id', async (request) => {
    request.accountId = 7
    await sleep(1)
    log.info('something deep below')
    return 'done'
  })
  await server.inject({ url: '/things/3', headers: { 'x-request-id': 'from-the-proxy' } })
  log.info('nobody asked')

  const whose = { requestId: 'from-the-proxy', route: '/things/:id', accountId: 7 }
  expect(find('something deep below')).toMatchObject([whose])
  expect(find('request')).toMatchObject([{ ...whose, path: '/things/3' }])
  expect(find('nobody asked')[0]).not.toHaveProperty('requestId')
  await server.close()
})

test('joins the messages of causes without a full stop before the colon', () => {
  const { log, find } = recordLog()
  const full = new Error('could not extend file')
  log.error({ err: new Error('The disk is full.', { cause: full }) }, 'not written')

  expect(find('not written')).toMatchObject([{ err: { message: 'The disk is full: could not extend file' } }])
})

test('names a proxy that is not trusted, once', async () => {
  const { log, find } = recordLog()
  const server = await createServer(log)
  server.get('/', async () => 'here')
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  await server.inject({ url: '/', headers, remoteAddress: '10.0.0.9' })
  await server.inject({ url: '/', headers, remoteAddress: '10.0.0.9' })
  await server.inject({ url: '/', headers, remoteAddress: '127.0.0.1' })

  const [line, ...more] = find(
    'ignored X-Forwarded-For from an untrusted address; if it is your proxy, add it to QUERENT_TRUSTED_PROXIES',
  )
  expect(line).toMatchObject({ address: '10.0.0.9' })
  expect(more).toEqual([])
  await server.close()
})

test('logs slow statements, without their values', async () => {
  const { log, find } = recordLog()
  const site = await createTestSite()
  const endNone = logSlowStatements(log, 0)
  await site.db.selectFrom('users').select('id').where('username', '=', 'secret').execute()
  expect(find('slow statement')).toEqual([])
  const end = logSlowStatements(log, 0.000_001)
  await site.db.selectFrom('users').select('id').where('username', '=', 'secret').execute()
  end()
  endNone()
  await site.close()

  const [line] = find('slow statement')
  expect(line?.sql).toContain('from "users"')
  expect(JSON.stringify(line)).not.toContain('secret')
})

test('a signal turns on debug logging, and another one turns it off', () => {
  const { log, find } = recordLog()
  const before = process.listeners('SIGUSR2')
  changeLevelOnSignal(log)
  process.emit('SIGUSR2')
  expect(log.level).toBe('debug')
  process.emit('SIGUSR2')
  expect(log.level).toBe('info')
  expect(find('log level changed')).toHaveLength(2)
  for (const listener of process.listeners('SIGUSR2')) {
    if (!before.includes(listener)) process.removeListener('SIGUSR2', listener)
  }
})
