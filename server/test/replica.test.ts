import { join } from 'node:path'
import type { QuestionInfo } from '@querent/sdk/contract'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PostgresCluster, type PostgresServer, startPostgres } from '../../scripts/postgres.mjs'
import { examineReplica } from '../src/commands/doctor/examine-replica.ts'
import { migrate } from '../src/db/upgrade/migrate.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startReplica } from '../src/platform/database/read-from-replica.ts'
import { listenForSignals } from '../src/platform/database/signals.ts'
import { startMetrics } from '../src/site-metrics.ts'
import { answer, ask } from './content.ts'
import { fakeCore } from './fake-core.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

/** A process that serves the site of the cluster. */
type Process = { site: TestSite; http: SiteServer; log: string[]; close(): Promise<void> }

const settings = { wal_level: 'replica', max_wal_senders: '4', log_statement: 'all' }
let cluster: PostgresCluster | undefined
let standby: PostgresServer | undefined
let processes: Process[] = []
let author: TestUser
let question: QuestionInfo

const locate = (replica: string) =>
  ({
    kind: 'postgres',
    pool: { connectionString: cluster?.url, max: 6 },
    replica: { connectionString: replica, max: 6 },
  }) as const

async function startProcess(): Promise<Process> {
  const log: string[] = []
  const site = await createTestSite({
    location: locate(standby?.url ?? ''),
    log: pino(
      { level: 'info' },
      { write: (line: string) => /replica/.test(line) && log.push(JSON.parse(line).msg) },
    ),
  })
  startReplica(site.db, site.log)
  const stopListening = await listenForSignals(site.db)
  const http = await createTestServer(site, {
    ...fakeCore(join(site.dataDir, 'client'), []),
    async render({ api }) {
      const data = await api.call('questionView', { id: question.id })
      return { kind: 'page', status: 200, html: `<!doctype html>${JSON.stringify(data)}` }
    },
  })
  async function close() {
    stopListening()
    await http.server.close()
    await site.close()
  }
  return { site, http, log, close }
}

function getProcesses(): [Process, Process] {
  const [first, second] = processes
  if (!first || !second) throw new Error('Both processes are needed.')
  return [first, second]
}

async function query(url: string | undefined, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const onStandby = (statement: string) => query(standby?.url, statement)

/** The ids of the replica's connections from the site. */
async function listBackends(): Promise<number[]> {
  const client = new Client({ connectionString: standby?.url })
  await client.connect()
  const { rows } = await client
    .query(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    .finally(() => client.end())
  return rows.map(({ pid }) => pid)
}

let counted = 0

/** The number of statements sent to a server so far, without those that compare primary and replica. */
async function countStatements(server: PostgresServer | undefined): Promise<number> {
  const mark = `counted ${++counted} times`
  // The log is written a moment later, in order.
  await query(server?.url, `select '${mark}'`)
  await vi.waitFor(() => expect(server?.readLog()).toContain(mark), waiting)
  const lines = server?.readLog().split('\n') ?? []
  return lines.filter((line) => /execute \S+:/.test(line) && !/_lsn\(\)|is_replica/.test(line)).length
}

const readAsVisitor = ({ site }: Process) => site.call('questionInfo', { id: question.id })
const readPage = async ({ http }: Process) => (await http.get(`/questions/${question.id}`)).body
async function readMetrics({ site }: Process): Promise<string> {
  const metrics = await startMetrics(site.app, { host: '127.0.0.1', port: 0, token: undefined }, site.log)
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  await metrics.close()
  return text
}

const waiting = { timeout: 60_000, interval: 50 }

/** Reads until the replica has answered a visitor. */
async function untilUsed(process: Process): Promise<void> {
  await vi.waitFor(async () => {
    const before = await countStatements(standby)
    await readAsVisitor(process)
    expect(await countStatements(standby)).toBeGreaterThan(before)
  }, waiting)
}

// SQLite has no replicas.
describe.runIf(testEngine === 'postgres')('a replica of the database', () => {
  beforeAll(async () => {
    cluster = await startPostgres({ settings })
    standby = await cluster?.startStandby()
    if (!cluster || !standby) return
    const db = openDatabase({ kind: 'postgres', pool: { connectionString: cluster.url, max: 1 } })
    await migrate(db)
    await db.destroy()
  })
  afterAll(async () => {
    await standby?.stop()
    await cluster?.stop()
  })
  let users = 0
  beforeEach(async ({ skip }) => {
    if (!standby)
      return skip("PostgreSQL's programs are not installed: no server can be started and followed.")
    processes = [await startProcess(), await startProcess()]
    const [{ site }] = getProcesses()
    author = await site.addUser(`Author${++users}`, { reputation: 500 })
    question = await ask(site, author)
  })
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.close()))
    processes = []
  })

  test('serves only reads by visitors', async () => {
    const [first] = getProcesses()
    await untilUsed(first)
    const before = { primary: await countStatements(cluster), replica: await countStatements(standby) }

    await readAsVisitor(first)
    await first.site.call('questionPage', { page: 1, page_size: 20 })
    await readPage(first)

    const read = { primary: await countStatements(cluster), replica: await countStatements(standby) }
    expect(read.replica).toBeGreaterThan(before.replica + 3)
    expect(read.primary).toBe(before.primary)

    await first.site.call('questionInfo', { id: question.id }, author)
    await answer(first.site, author, question)

    expect(await countStatements(standby)).toBe(read.replica)
    expect(await countStatements(cluster)).toBeGreaterThan(read.primary + 3)
    expect(await examineReplica(first.site.db)).toMatchObject([{ kind: 'ok' }])
  })

  test('shows changes at once', async () => {
    const [first, second] = getProcesses()
    for (let round = 1; round <= 6; round++) {
      await Promise.all([untilUsed(first), untilUsed(second)])
      const text = `Water them less, round ${round}.`
      await readPage(second)

      const member = await first.site.addUser(`Member${round}`)
      await answer(first.site, member, question, text)

      expect(await readPage(first)).toContain(text)
      expect(await readAsVisitor(first)).toMatchObject({ answer_count: round })
      await vi.waitFor(async () => expect(await readPage(second)).toContain(text), waiting)
      expect(await readAsVisitor(second)).toMatchObject({ answer_count: round })
    }
  })

  test('is not used while it lags, and is used again once it has caught up', async () => {
    const [first, second] = getProcesses()
    await Promise.all([untilUsed(first), untilUsed(second)])
    await onStandby('select pg_wal_replay_pause()')

    const text = 'The replica does not know this.'
    await answer(first.site, author, question, text)

    expect(await readPage(first)).toContain(text)
    await vi.waitFor(async () => expect(await readPage(second)).toContain(text), waiting)
    await vi.waitFor(async () => {
      for (const process of processes) {
        expect(await readPage(process)).toContain(text)
        expect(await readAsVisitor(process)).toMatchObject({ answer_count: 1 })
      }
      expect(first.log).toContain('the database replica is not used')
    }, waiting)
    const ready = await first.http.get('/readyz')
    expect([ready.statusCode, ready.body]).toEqual([200, 'OK, without the replica of the database'])
    expect(await readMetrics(first)).toContain('querent_db_replica_up 0')

    await onStandby('select pg_wal_replay_resume()')
    await untilUsed(first)
    expect(first.log).toEqual(['the database replica is not used', 'the database replica is used again'])
    expect((await first.http.get('/readyz')).body).toBe('OK')
    expect(await readMetrics(first)).toContain('querent_db_replica_up 1')
  })

  test('causes no failed request when it stops', async () => {
    const [first] = getProcesses()
    await untilUsed(first)
    let isOver = false
    const readers = Array.from({ length: 8 }, async () => {
      while (!isOver) expect((await readAsVisitor(first)).id).toBe(question.id)
    })

    await standby?.halt()
    await vi.waitFor(async () => expect(first.log).toEqual(['the database replica is not used']), waiting)
    expect(await examineReplica(first.site.db)).toMatchObject([{ kind: 'problem' }])
    await standby?.resume()
    await vi.waitFor(async () => expect(await countStatements(standby)).toBeGreaterThan(10), waiting)
    isOver = true

    await Promise.all(readers)
    expect(first.log).toHaveLength(2)
  })

  test('delays only the first requests when it hangs', async () => {
    const [first] = getProcesses()
    await untilUsed(first)
    const pids = await listBackends()
    const measure = async () => {
      const begun = performance.now()
      expect((await readAsVisitor(first)).id).toBe(question.id)
      return performance.now() - begun
    }

    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      await measure()
      await vi.waitFor(() => expect(first.log).toEqual(['the database replica is not used']), waiting)
      const times: number[] = []
      for (let read = 0; read < 11; read++) times.push(await measure())
      // A single one may be slow on a busy machine.
      expect(times.sort((a, b) => a - b)[5]).toBeLessThan(2000)
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
    await untilUsed(first)
    expect(first.log).toHaveLength(2)
  })

  test('is reported if it is not a replica', async () => {
    const other = openDatabase(locate(cluster?.url ?? ''))

    const findings = await examineReplica(other)

    expect(findings).toEqual([{ kind: 'problem', text: expect.stringContaining('is not a replica') }])
    await other.destroy()
  })
})
