import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../src/platform/database/database.ts'
import { type CliCommand, sourceCommand } from './cli-process.ts'
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts'
import { type KillableServer, startKillableServer } from './kill/killable-server.ts'
import { testEngine } from './site.ts'
import { unattendedEnv } from './unattended-env.ts'
import { type ReadyProxy, startReadyProxy } from './upgrade/ready-proxy.ts'

const nextVersion = sourceCommand(new URL('./upgrade/next-version.ts', import.meta.url))
const password = 'correct-horse-42'
const clients = { writing: 2, reading: 3 }
const pauseMs = 40
const tags = [{ slug_name: 'upgrades', display_name: 'upgrades', original_text: '' }]

let folder: string
let database: EmptyDatabase
let proxy: ReadyProxy
let servers: KillableServer[] = []

afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  servers = []
  await proxy.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const siteEnv = (dataDir: string): NodeJS.ProcessEnv => ({
  QUERENT_DATA_DIR: dataDir,
  QUERENT_LOG_LEVEL: 'error',
  QUERENT_STOP_DELAY: '1',
  ...unattendedEnv({ name: 'Rolling', password, database: database.form }),
})

type Load = { asked: string[]; reads: number; failures: string[]; isOver: boolean }

const url = (path: string) => `${proxy.url}/answer/api/v1${path}`

async function ask(load: Load, token: string): Promise<void> {
  const title = `How is number ${load.asked.length} of ${Math.random()} upgraded?`
  const response = await fetch(url('/question'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, connection: 'close' },
    body: JSON.stringify({ title, content: 'While others read, and nobody waits.', tags }),
  })
  const text = await response.text()
  if (response.ok) load.asked.push(title)
  else load.failures.push(`${response.status} ${text}`)
}

async function read(load: Load): Promise<void> {
  const response = await fetch(url('/question/page?page=1&page_size=20'), {
    headers: { connection: 'close' },
  })
  const text = await response.text()
  if (response.ok) load.reads += 1
  else load.failures.push(`${response.status} ${text}`)
}

async function repeat(load: Load, once: () => Promise<void>): Promise<void> {
  while (!load.isOver) {
    await once().catch((error: unknown) => load.failures.push(String(error)))
    await sleep(pauseMs)
  }
}

async function start(env: NodeJS.ProcessEnv, command?: CliCommand): Promise<KillableServer> {
  const server = await startKillableServer(folder, env, command)
  servers.push(server)
  await proxy.add(server.url)
  return server
}

async function stop(server: KillableServer): Promise<void> {
  servers = servers.filter((other) => other !== server)
  await server.stop()
}

// On SQLite, only one process uses the database.
test.runIf(testEngine === 'postgres')(
  'two processes are upgraded to a version with another schema under load, and no request fails',
  { timeout: 300_000 },
  async ({ annotate }) => {
    folder = mkdtempSync(join(tmpdir(), 'querent-rolling-'))
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    database = await createEmptyDatabase(dataDir)
    proxy = await startReadyProxy()
    const env = siteEnv(dataDir)
    const first = await start(env)
    const second = await start(env)
    const { data } = await first.call('POST', '/api/v1/user/login/email', {
      e_mail: 'admin@example.com',
      pass: password,
    })
    const { access_token: token } = data as { access_token: string }
    const load: Load = { asked: [], reads: 0, failures: [], isOver: false }
    await ask(load, token)
    const going = [
      ...Array.from({ length: clients.writing }, () => repeat(load, () => ask(load, token))),
      ...Array.from({ length: clients.reading }, () => repeat(load, () => read(load))),
    ]
    await sleep(500)

    await stop(first)
    await start(env, nextVersion)
    const whileBoth = load.asked.length
    await sleep(1000)
    expect(load.failures).toEqual([])
    // The old version keeps running on the new schema.
    expect(load.asked.length).toBeGreaterThan(whileBoth)
    const beforeLast = load.asked.length
    await stop(second)
    await start(env, nextVersion)
    await sleep(1000)
    load.isOver = true
    await Promise.all(going)

    expect(load.failures).toEqual([])
    expect(load.reads).toBeGreaterThan(20)
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1)
    await expectNothingLost(load, beforeLast)
    await annotate(
      `two processes replaced: ${load.reads} lists read and ${load.asked.length} questions asked, no request failed`,
      'measurements',
    )
  },
)

/** Rows of old processes have been backfilled. New code would fill the column itself. */
async function expectNothingLost({ asked }: Load, ofOldVersion: number): Promise<void> {
  const db = openDatabase(database.location)
  const list = async (condition: string) => {
    const { rows } = await sql<{
      title: string
    }>`select title from questions where ${sql.raw(condition)}`.execute(db)
    return new Set(rows.map(({ title }) => title))
  }
  try {
    const stored = await list('1 = 1')
    expect(asked.filter((title) => !stored.has(title))).toEqual([])
    const old = asked.slice(0, ofOldVersion)
    const countUnfilled = async () => {
      const filled = await list('title_length = length(title)')
      return old.filter((title) => !filled.has(title)).length
    }
    await expect.poll(countUnfilled, { timeout: 60_000, interval: 500 }).toBe(0)
  } finally {
    await db.destroy()
  }
}
