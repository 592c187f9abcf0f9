import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseUrl } from '../../../test/postgres-databases.ts'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { examineSignals } from '../../commands/doctor/examine-signals.ts'
import { openDatabase } from './database.ts'
import { listenOverPool } from './listen.ts'
import { openPool } from './postgres-dialect.ts'
import { listenForSignals, onSignal, signal } from './signals.ts'

let site: TestSite
let connectionString: string

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** SQLite has no connections, and only one process. */
const isPooled = testEngine === 'postgres'

async function open(location: { max?: number; listen?: string }) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
  connectionString = databaseUrl(rows[0]?.name ?? '')
  return openDatabase({
    kind: 'postgres',
    pool: { connectionString, max: location.max ?? 4 },
    ...(location.listen !== undefined && {
      listen: { connectionString: location.listen || connectionString },
    }),
  })
}

test('says whether processes hear each other', async () => {
  const findings = await examineSignals(site.db)

  expect(findings.map(({ kind }) => kind)).toEqual(isPooled ? ['ok'] : [])
})

// See above: SQLite has no connections.
test.runIf(isPooled)('listens with a separate URL, outside the pool', async () => {
  const other = await open({ max: 2, listen: '' })
  const heard: string[] = []
  onSignal(other, 'account', (key) => heard.push(key))
  const stop = await listenForSignals(other)

  await signal(site.db, 'account', 7)

  await vi.waitFor(() => expect(heard).toContain('7'))
  // All connections of the pool are left for requests.
  expect(other.getPoolState?.()).toMatchObject({ open: 0, max: 2 })
  stop()
  await other.destroy()
})

// See above: SQLite has no connections.
test.runIf(isPooled)('reports that signals do not arrive if the other URL leads elsewhere', async () => {
  const elsewhere = new URL(databaseUrl('postgres')).toString()
  const other = await open({ listen: elsewhere })

  const [finding] = await examineSignals(other)

  expect(finding).toMatchObject({ kind: 'problem', text: expect.stringContaining('DATABASE_LISTEN_URL') })
  await other.destroy()
})

// See above: SQLite has no connections.
test.runIf(isPooled)('listens again when its connection stops responding', async () => {
  const { port, hostname } = new URL(databaseUrl('postgres'))
  const proxied: Socket[] = []
  const proxy = createServer((socket) => {
    const server = connect(Number(port), hostname)
    for (const end of [socket, server]) end.on('error', () => {})
    socket.pipe(server).pipe(socket)
    proxied.push(server)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl('postgres'))
  const { port: proxyPort } = proxy.address() as AddressInfo
  Object.assign(url, { hostname: '127.0.0.1', port: String(proxyPort) })
  const pool = openPool({ connectionString: url.href, max: 1 })
  const reports: string[] = []

  const stop = await listenOverPool(pool, { askMs: 50, answerMs: 500 })({
    onMessage: () => {},
    onGap: () => reports.push('gap'),
    onLoss: () => reports.push('loss'),
  })
  await sleep(200)
  expect(reports).toEqual(['gap'])
  // Its packets arrive, and nothing responds.
  proxied[0]?.unpipe()

  await vi.waitFor(() => expect(reports).toEqual(['gap', 'loss', 'gap']), { timeout: 60_000 })
  stop()
  await pool.end()
  proxy.close()
  for (const server of proxied) server.destroy()
})

describe('a connection that is lost while it starts to listen', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** Its first connection ends like one whose server stops: it reports that, then the query fails. */
  function createFailingPool() {
    const opened: EventEmitter[] = []
    const connect = async () => {
      const client = new EventEmitter()
      const isFirst = opened.push(client) === 1
      const query = async () => {
        if (!isFirst) return
        client.emit('error', new Error('terminating connection'))
        client.emit('end')
        throw new Error('Connection terminated unexpectedly')
      }
      return Object.assign(client, { query, release: () => {} })
    }
    return { opened, pool: { connect } as unknown as Pool }
  }

  test('is replaced by one other, not by two', async () => {
    const { opened, pool } = createFailingPool()
    const reports: string[] = []

    const stop = await listenOverPool(pool)({
      onMessage: (message) => reports.push(message),
      onGap: () => reports.push('gap'),
      onLoss: () => reports.push('loss'),
    })
    await vi.advanceTimersByTimeAsync(60_000)
    opened.at(-1)?.emit('notification', { payload: 'once' })

    expect(opened).toHaveLength(2)
    expect(reports).toEqual(['loss', 'gap', 'once'])
    stop()
  })
})
