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

const rounds = 10
const writerCount = 4
const password = 'correct-horse'

let folder: string | undefined
let cluster: PostgresCluster | undefined
let server: KillableServer | undefined

afterEach(async () => {
  // Fails when the process has ended before.
  await server?.kill()
  await cluster?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

function siteEnv(dataDir: string, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    QUERENT_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Every answered 503 is logged with its cause, and no one reads it here.
    QUERENT_LOG_LEVEL: 'fatal',
    QUERENT_RATE_LIMIT_SCALE: '100000',
    AUTO_INSTALL: 'yes',
    DB_TYPE: 'postgres',
    DB_USERNAME: 'unused',
    DB_NAME: 'unused',
    LANGUAGE: 'en_US',
    SITE_NAME: 'Outage',
    SITE_URL: 'http://localhost:9080',
    CONTACT_EMAIL: 'contact@example.com',
    ADMIN_NAME: 'admin',
    ADMIN_PASSWORD: password,
    ADMIN_EMAIL: 'admin@example.com',
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

/** What the writers have seen. */
type Record = { acknowledged: string[]; failures: number[]; isOver: boolean }

let texts = 0

/** Asks and answers until it is over. */
async function write({ call }: KillableServer, token: string, record: Record): Promise<void> {
  async function post(path: string, content: string, body: object): Promise<unknown> {
    // 0: the process has ended without an answer.
    const noAnswer = () => ({ code: 0, data: undefined })
    const { code, data } = await call('POST', `/api/v1${path}`, { content, ...body }, token).catch(noAnswer)
    if (code === 200) record.acknowledged.push(content)
    else record.failures.push(code)
    return code === 200 ? data : undefined
  }
  while (!record.isOver) {
    const name = `Text number ${++texts}`
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]
    const question = await post('/question', `${name}, a question`, { title: name, tags })
    if (isJson(question)) await post('/answer', `${name}, its answer`, { question_id: question.id })
    // A client that gets an error does not come back at once.
    else await sleep(20)
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

const waiting = { timeout: 20_000, interval: 20 }
const siteConnections = `pid <> pg_backend_pid() and datname = current_database()`

// The process has a database server of its own, so the address of the others is of no use; once is enough.
test.runIf(testEngine === 'postgres')(
  'survives lost connections and restarts of the database server',
  { timeout: 180_000 },
  async ({ skip }) => {
    cluster = await startPostgres()
    if (!cluster)
      return skip("PostgreSQL's programs are not installed: no server can be stopped and started.")
    const { url, halt, resume } = cluster
    folder = mkdtempSync(join(tmpdir(), 'querent-outage-'))
    mkdirSync(join(folder, 'data'))
    server = await startKillableServer(folder, siteEnv(join(folder, 'data'), url))
    const running = server
    const readiness = async () => (await fetch(`${running.address}/readyz`)).status
    const record: Record = { acknowledged: [], failures: [], isOver: false }
    const tokens = await Promise.all(Array.from({ length: writerCount }, () => logIn(running)))
    const writing = tokens.map((token) => write(running, token, record))
    const untilWritten = async () => {
      const before = record.acknowledged.length
      await vi.waitFor(
        () => expect(record.acknowledged.length).toBeGreaterThan(before + writerCount),
        waiting,
      )
    }

    try {
      for (let round = 1; round <= rounds; round++) {
        await untilWritten()
        await query(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${siteConnections}`)
        await untilWritten()
        await halt()
        expect(await readiness()).toBe(503)
        await resume()
        await vi.waitFor(async () => expect(await readiness()).toBe(200), waiting)
      }
      await untilWritten()
    } finally {
      record.isOver = true
      await Promise.all(writing)
    }

    expect(new Set(record.failures)).toEqual(new Set([503]))
    const stored = await query<{ content: string }>(
      url,
      'select content from questions union all select content from answers',
    )
    const found = new Set(stored.map(({ content }) => content))
    expect(record.acknowledged.filter((content) => !found.has(content))).toEqual([])
    await expectBackgroundWork(running, url)
  },
)

/** Events are handled, and the process listens to others. */
async function expectBackgroundWork(running: KillableServer, url: string): Promise<void> {
  const [last] = await query<{ id: number }>(url, 'select coalesce(max(id), 0)::int as id from outbox')
  const one: Record = { acknowledged: [], failures: [], isOver: false }
  const writing = write(running, await logIn(running), one)
  await vi.waitFor(() => expect(one.acknowledged.length).toBeGreaterThan(0), waiting)
  one.isOver = true
  await writing
  await vi.waitFor(async () => {
    expect(await query(url, `select id from outbox where id > ${last?.id}`)).toEqual([])
    const listening = `query = 'listen querent_signals' and ${siteConnections}`
    expect(await query(url, `select pid from pg_stat_activity where ${listening}`)).toHaveLength(1)
  }, waiting)
}
