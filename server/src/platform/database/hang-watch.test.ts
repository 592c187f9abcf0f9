import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseUrl } from '../../../test/postgres-databases.ts'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { checkReachable } from './check-reachable.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { withDatabaseTimeout } from './database-timeout.ts'
import { listenForSignals, onSignal, signal } from './signals.ts'
import { DatabaseUnreachable, NoResponse } from './unreachable.ts'

const times = { suspiciousMs: 300, probeMs: 300, lookMs: 50 }
const waiting = { timeout: 60_000, interval: 20 }

/** Passes on the data of both sides, unless it is frozen: then it buffers them, like a machine that hangs. */
async function startProxy(to: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server: Server = createServer((near) => {
    const far = connect(to)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
      if (isFrozen) socket.pause()
    }
    near.on('data', (data) => far.write(data)).on('close', () => far.destroy())
    far.on('data', (data) => near.write(data)).on('close', () => near.destroy())
    if (isFrozen) for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A listening server has an address of this form.
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

// SQLite has no server.
describe.runIf(testEngine === 'postgres')('a database server that does not answer', () => {
  let site: TestSite
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let db: OpenDatabase
  let logged: { msg: string; reason?: string }[]

  beforeEach(async () => {
    site = await createTestSite()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
    const url = new URL(databaseUrl(rows[0]?.name ?? ''))
    proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    url.hostname = '127.0.0.1'
    db = openDatabase({ kind: 'postgres', pool: { connectionString: url.href, max: 4 }, times })
    logged = []
    const log: Logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
    db.watch?.logTo(log)
  })
  afterEach(async () => {
    proxy.thaw()
    await db.destroy()
    proxy.close()
    await site.close()
  })

  const read = () => checkReachable(db)
  const messages = () => logged.map(({ msg }) => msg)

  test('fails waiting statements, then all statements immediately, and is used again when it responds', async () => {
    await Promise.all([read(), read(), read()])
    proxy.freeze()

    const results = await Promise.allSettled([read(), read()])

    expect(results).toMatchObject([
      { status: 'rejected', reason: expect.any(DatabaseUnreachable) },
      { status: 'rejected', reason: expect.any(DatabaseUnreachable) },
    ])
    const begun = performance.now()
    await expect(read()).rejects.toThrow(DatabaseUnreachable)
    expect(performance.now() - begun).toBeLessThan(times.suspiciousMs)
    expect(logged).toMatchObject([
      {
        msg: 'the database does not respond; closing its connections',
        reason: expect.stringMatching(/^No response for/),
      },
    ])

    proxy.thaw()
    await vi.waitFor(read, waiting)
    expect(messages().slice(1)).toEqual(['the database responds again'])
  })

  test('is listened to again', async () => {
    const heard: string[] = []
    onSignal(db, 'account', (key) => heard.push(key))
    const stop = await listenForSignals(db)
    proxy.freeze()
    await expect(read()).rejects.toThrow(DatabaseUnreachable)
    heard.length = 0

    proxy.thaw()
    // Data that may have been missed is not trusted.
    await vi.waitFor(() => expect(heard).toContain(''), waiting)
    await signal(site.db, 'account', 7)

    await vi.waitFor(() => expect(heard).toContain('7'), waiting)
    stop()
  })

  test('does not block readiness checks', async () => {
    await expect(withDatabaseTimeout(0.2, sql`select pg_sleep(1)`.execute(db))).rejects.toMatchObject({
      name: 'DatabaseUnreachable',
      cause: expect.any(NoResponse),
    })
  })

  test('is distinguished from a slow one', async () => {
    await sql`select pg_sleep(1.5)`.execute(db)

    expect(logged).toEqual([])
  })
})
