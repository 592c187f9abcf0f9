import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type PostgresCluster, startPostgres } from '../../scripts/postgres.mjs'
import { type KillableServer, startKillableServer } from './kill/killable-server.ts'
import { isJson } from './kill/writer-context.ts'
import { testEngine } from './site.ts'
import { unattendedEnv } from './unattended-env.ts'

/** Connections are cut in every round, the server restarts in every second one. A drill sets OUTAGES=100. */
const rounds = Number(process.env.OUTAGES ?? 20)
const roundsBetweenStops = 2
/** For each of the two processes. */
const writerCount = 2
const password = 'correct-horse-42'

let folder: string | undefined
let cluster: PostgresCluster | undefined
let servers: KillableServer[] = []

afterEach(async () => {
  // Fails if a process has already ended.
  await Promise.all(servers.map((server) => server.kill()))
  servers = []
  await cluster?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** The installation requires these values, although the database URL contains everything. */
const unused = { db_type: 'postgres', db_username: 'unused', db_name: 'unused' }

function siteEnv(dataDir: string, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    QUERENT_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Every 503 is logged with its cause, and no one reads it here.
    QUERENT_LOG_LEVEL: 'fatal',
    ...unattendedEnv({ name: 'Outage', password, database: unused }),
  }
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** What the writers of one process have seen. */
type Record = { acknowledged: string[]; failures: string[]; isOver: boolean }

let texts = 0

/** Asks and answers until `record.isOver`. */
async function write({ call }: KillableServer, token: string, record: Record): Promise<void> {
  async function post(path: string, content: string, body: object): Promise<unknown> {
    const noAnswer = () => ({ code: 0, reason: 'no answer', data: undefined })
    const { code, reason, data } = await call('POST', `/api/v1${path}`, { content, ...body }, token).catch(
      noAnswer,
    )
    if (code === 200) record.acknowledged.push(content)
    else record.failures.push(`${code} ${reason}`)
    return code === 200 ? data : undefined
  }
  while (!record.isOver) {
    const name = `Text number ${++texts}`
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]
    // Random titles, because comparing similar questions would take minutes on a busy machine.
    const question = await post('/question', `${name}, a question`, { title: randomUUID(), tags })
    if (isJson(question)) await post('/answer', `${name}, its answer`, { question_id: question.id })
    // A client does not retry immediately after an error.
    else await sleep(20)
  }
}

/** Several members who write through one process. */
async function startWriters(server: KillableServer) {
  const record: Record = { acknowledged: [], failures: [], isOver: false }
  const tokens = await Promise.all(Array.from({ length: writerCount }, () => logIn(server)))
  const writing = Promise.all(tokens.map((token) => write(server, token, record)))
  return {
    record,
    async untilWritten() {
      const before = record.acknowledged.length
      await vi.waitFor(
        () => expect(record.acknowledged.length).toBeGreaterThan(before + writerCount),
        waiting,
      )
    },
    async stop() {
      record.isOver = true
      await writing
    },
  }
}

async function logIn({ call }: KillableServer): Promise<string> {
  const { data } = await call('POST', '/api/v1/user/login/email', {
    e_mail: 'admin@example.com',
    pass: password,
  })
  if (!isJson(data)) throw new Error('The administrator could not log in.')
  return String(data.access_token)
}

const waiting = { timeout: 60_000, interval: 20 }
const handling = { timeout: 240_000, interval: 200 }
const siteConnections = `pid <> pg_backend_pid() and datname = current_database()`
const cutConnections = `select pg_terminate_backend(pid) from pg_stat_activity where ${siteConnections}`

async function expectReadiness(status: number): Promise<void> {
  const replies = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`)))
  expect(replies.map((reply) => reply.status)).toEqual(servers.map(() => status))
}

// The process has its own database server, so the shared one is not used. One run is enough.
test.runIf(testEngine === 'postgres')(
  'two processes survive lost connections and immediate stops of the database server',
  { timeout: 600_000 },
  async ({ skip, annotate }) => {
    cluster = await startPostgres()
    if (!cluster)
      return skip("PostgreSQL's programs are not installed: no server can be stopped and started.")
    const { url, halt, resume } = cluster
    folder = mkdtempSync(join(tmpdir(), 'querent-outage-'))
    mkdirSync(join(folder, 'data'))
    const env = siteEnv(join(folder, 'data'), url)
    // The first one installs the site.
    for (let index = 0; index < 2; index++) servers.push(await startKillableServer(folder, env))
    const writers = await Promise.all(servers.map(startWriters))
    const untilWritten = () => Promise.all(writers.map((group) => group.untilWritten()))

    try {
      for (let round = 1; round <= rounds; round++) {
        await untilWritten()
        await query(url, cutConnections)
        if (round % roundsBetweenStops > 0) continue
        await untilWritten()
        await halt()
        await expectReadiness(503)
        await resume()
        await vi.waitFor(() => expectReadiness(200), waiting)
      }
      await untilWritten()
    } finally {
      await Promise.all(writers.map((group) => group.stop()))
    }

    const records = writers.map(({ record }) => record)
    const failures = records.flatMap((record) => record.failures)
    expect(failures).toContain('503 base.database_error')
    // Lists the others, which the message about a set would only count.
    expect(failures.filter((failure) => failure !== '503 base.database_error')).toEqual([])
    const stored = await query<{ content: string }>(
      url,
      'select content from questions union all select content from answers',
    )
    const found = new Set(stored.map(({ content }) => content))
    const acknowledged = records.flatMap((record) => record.acknowledged)
    expect(acknowledged.filter((content) => !found.has(content))).toEqual([])
    await expectBackgroundWork(url)
    await annotate(
      `connections cut ${rounds} times, server stopped at once ${rounds / roundsBetweenStops} times: ${acknowledged.length} acknowledged writes, none lost`,
      'measurements',
    )
  },
)

/** Checks that events are handled, and that processes receive what others announce. */
async function expectBackgroundWork(url: string): Promise<void> {
  const listening = `query = 'listen querent_signals' and ${siteConnections}`
  // An event that was claimed when its connection was cut is due again half a minute later.
  await query(url, 'update outbox set available_at = 0')
  // There are events of a few hundred posts.
  await vi.waitFor(async () => expect(await query(url, 'select id from outbox')).toEqual([]), handling)
  await vi.waitFor(
    async () =>
      expect(await query(url, `select pid from pg_stat_activity where ${listening}`)).toHaveLength(2),
    waiting,
  )
  const [first, second] = servers
  if (!first || !second) throw new Error('Both processes are needed.')
  const token = await logIn(first)
  // Sessions are cached for ten minutes, unless a signal says that one has ended.
  const status = async () => {
    const url = `${second.url}/answer/api/v1/notification/status`
    return (await fetch(url, { headers: { authorization: token } })).status
  }
  expect(await status()).toBe(200)
  await fetch(`${first.url}/answer/api/v1/user/logout`, { headers: { authorization: token } })
  await vi.waitFor(async () => expect(await status()).toBe(401), waiting)
}
