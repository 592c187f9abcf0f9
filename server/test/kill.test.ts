import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { recountCounters } from '../src/modules/recounts/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts'
import { loadTexts } from '../src/platform/texts/index.ts'
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts'
import { createExpectedState } from './kill/expected-state.ts'
import { type KillableServer, startKillableServer } from './kill/killable-server.ts'
import { readSite } from './kill/read-site.ts'
import { type Community, isJson, type Writer } from './kill/writer-context.ts'
import { writeUntilKilled } from './kill/writers.ts'
import { makeJobsDue } from './make-jobs-due.ts'
import { testEngine } from './site.ts'
import { unattendedEnv } from './unattended-env.ts'

/** Per database. Every run is different, so more kills find more. A drill sets KILLS=50. */
const kills = Number(process.env.KILLS ?? 20)
const writerCount = 8
const lifeMs = { minLength: 50, maxLength: 550 }
const password = 'correct-horse'

let folder: string
let database: EmptyDatabase
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-kill-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  database = await createEmptyDatabase(dataDir)
  env = {
    QUERENT_DATA_DIR: dataDir,
    QUERENT_LOG_LEVEL: 'error',
    ...unattendedEnv({ name: 'Mortal', password, database: database.form }),
  }
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Session = { id: string; access_token: string }

async function logIn(server: KillableServer, email: string): Promise<Session> {
  const { data } = await server.call('POST', '/api/v1/user/login/email', { e_mail: email, pass: password })
  if (!isJson(data)) throw new Error(`${email} could not log in.`)
  return { id: String(data.id), access_token: String(data.access_token) }
}

/** Moderators, because they may do everything to posts. */
async function addWriters(server: KillableServer): Promise<Writer[]> {
  const admin = (await logIn(server, 'admin@example.com')).access_token
  const emails = Array.from({ length: writerCount }, (_, index) => `writer${index}@example.com`)
  const users = emails.map((email, index) => `Writer ${index}, ${email}, ${password}`).join('\n')
  await server.call('POST', '/admin/api/users', { users }, admin)
  const writers: Writer[] = []
  for (const email of emails) {
    const { id: user_id } = await logIn(server, email)
    await server.call('PUT', '/admin/api/user/role', { user_id, role_id: 3 }, admin)
    const { id, access_token: token } = await logIn(server, email)
    writers.push({ id: Number(id), token, kept: [], answered: [] })
  }
  return writers
}

/** Index entries that do not contain the words of their post. */
async function listUnindexed(db: OpenDatabase): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id from questions union all select id from answers) posts
    where id not in (select rowid from search_documents)`.execute(db)
  return rows.map(({ id }) => id)
}

test(`loses nothing that it acknowledged when it is killed ${kills} times under load`, {
  timeout: 1_800_000,
}, async ({ annotate }) => {
  const expectedState = createExpectedState()
  const community: Community = { expectedState, questions: [], answers: [], comments: [], faults: [] }
  const first = await startKillableServer(folder, env)
  const writers = await addWriters(first)
  await first.stop()

  for (let kill = 1; kill <= kills; kill++) {
    const server = await startKillableServer(folder, env)
    const before = expectedState.acknowledged
    const writing = writers.map((writer) => writeUntilKilled({ server, community, writer }))
    // The first write starts the thread that renders texts, which may take longer than a short life. A kill
    // after fewer than two writes would prove little.
    await expect.poll(() => expectedState.acknowledged, { interval: 10 }).toBeGreaterThan(before + 1)
    await sleep(lifeMs.minLength + Math.random() * (lifeMs.maxLength - lifeMs.minLength))
    await server.kill()
    await Promise.all(writing)
  }

  const db = openDatabase(database.location)
  try {
    expect(community.faults).toEqual([])
    expect(expectedState.missing(await readSite(db))).toEqual([])
    expect(await recountCounters(db)).toEqual([])
    await expectEveryEventHandled(db)
    await annotate(
      `${kills} kills, ${expectedState.acknowledged} acknowledged writes, none lost`,
      'measurements',
    )
  } finally {
    await db.destroy()
  }
  if (testEngine === 'sqlite') expect(await checkIntegrity()).toEqual(['ok'])
})

/**
 * Uses a new connection: one that has read a full-text index before compares it with the segments it saw
 * then, and reports segments that were merged since as lost (SQLite 3.53).
 */
async function checkIntegrity(): Promise<string[]> {
  const db = openDatabase(database.location)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    return rows.map((row) => row.integrity_check)
  } finally {
    await db.destroy()
  }
}

/** Events recorded before a kill are announced after it, even if a worker had claimed them. */
async function expectEveryEventHandled(db: OpenDatabase): Promise<void> {
  const later = systemClock() + 3600
  const log = pino({ level: 'silent' })
  const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)
  const app = createApp({ db, clock: () => later, log, texts, dataDir: join(folder, 'data') })
  await app.settings.load()
  await makeJobsDue(db)
  await app.events.drain()
  await app.stop()
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  expect(await listUnindexed(db)).toEqual([])
}
