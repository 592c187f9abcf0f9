import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/platform/database/database.ts'
import { type Posting, startPosting } from './backup/acknowledged-posts.ts'
import { startCommand } from './backup/run-backup.ts'
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts'
import { type KillableServer, startKillableServer } from './kill/killable-server.ts'
import { unattendedEnv } from './unattended-env.ts'

const password = 'correct-horse-battery'
/** Cannot be compressed, so that writing the archive takes a while. */
const ballast = { files: 12, bytes: 4 * 1024 * 1024 }

let folder: string
let archives: string
let database: EmptyDatabase
let restored: EmptyDatabase
let env: NodeJS.ProcessEnv
let server: KillableServer
let posting: Posting

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-drill-'))
  archives = join(folder, 'archives')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  database = await createEmptyDatabase(dataDir)
  restored = await createEmptyDatabase(join(folder, 'restored'))
  env = {
    QUERENT_DATA_DIR: dataDir,
    QUERENT_LOG_LEVEL: 'error',
  }
  const installed = unattendedEnv({ name: 'Drill', password, database: database.form })
  server = await startKillableServer(folder, { ...env, ...installed })
  for (let index = 0; index < ballast.files; index++) {
    mkdirSync(join(dataDir, 'uploads'), { recursive: true })
    writeFileSync(join(dataDir, 'uploads', `ballast-${index}`), randomBytes(ballast.bytes))
  }
  const login = { e_mail: 'admin@example.com', pass: password }
  const { data } = await server.call('POST', '/api/v1/user/login/email', login)
  posting = await startPosting(server, String((data as { access_token: string }).access_token), 3)
  await posting.more(10)
}, 300_000)
afterAll(async () => {
  await posting.stop()
  await server.stop()
  await database.drop()
  await restored.drop()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (fileBlocks?: number) => startCommand(['backup', '--to', archives], env, fileBlocks)
const list = () => (existsSync(archives) ? readdirSync(archives) : [])

/** A killed process blocks other backups for a minute. Acts as if that minute had passed. */
async function passHeldTime(): Promise<void> {
  const db = openDatabase(database.location)
  await db.updateTable('backup_runs').set({ held_until: 0 }).where('running', '=', 1).execute()
  await db.destroy()
}

async function waitForDraft(): Promise<string> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    const [draft] = list().filter((name) => name.startsWith('.unfinished'))
    if (draft && existsSync(join(archives, draft, 'archive'))) return draft
    await sleep(10)
  }
  throw new Error('No archive was started.')
}

async function listTitles(): Promise<Set<string>> {
  const db = openDatabase(restored.location)
  const rows = await db.selectFrom('questions').select('title').execute()
  await db.destroy()
  return new Set(rows.map(({ title }) => title))
}

test('restores every acknowledged question and image, and nothing that was added later', {
  timeout: 300_000,
}, async ({ annotate }) => {
  const startedAt = performance.now()
  const { code, lines, errors } = await backUp().result
  const endedAt = performance.now()
  expect({ code, errors }).toMatchObject({ code: 0 })
  const archive = lines.at(-1) ?? ''
  expect(list()).toEqual([archive.slice(archives.length + 1)])
  expect(errors).toContain('Backing up: 100 %')
  await posting.more(10)
  // Authors who keep writing would take processor time from the checks below.
  await posting.stop()

  const dataDir = join(folder, 'restored')
  const place = {
    ...env,
    QUERENT_DATA_DIR: dataDir,
    ...(restored.location.kind === 'postgres' && { DATABASE_URL: restored.location.pool.connectionString }),
  }
  expect(await startCommand(['restore', archive], place).result).toMatchObject({ code: 0 })
  expect(await startCommand(['doctor'], place).result).toMatchObject({ code: 0 })

  const titles = await listTitles()
  const before = posting.posts.filter(({ acknowledgedAt }) => acknowledgedAt < startedAt)
  const after = posting.posts.filter(({ sentAt }) => sentAt > endedAt)
  expect(before.length).toBeGreaterThan(5)
  expect(after.length).toBeGreaterThan(5)
  expect(before.filter(({ title }) => !titles.has(title))).toEqual([])
  expect(after.filter(({ title }) => titles.has(title))).toEqual([])
  // Posts written during the backup included.
  const shown = posting.posts.filter(({ title }) => titles.has(title))
  expect(shown.filter(({ file }) => !existsSync(join(dataDir, file)))).toEqual([])
  await annotate(
    `backup in ${Math.round(endedAt - startedAt)} ms while three authors write: ${before.length} questions with images acknowledged before, all restored; ${shown.length} restored, with all their images; ${after.length} sent afterwards, none restored`,
    'measurements',
  )

  const copy = await startKillableServer(folder, place)
  try {
    const [first] = shown
    const search = await fetch(`${copy.url}/answer/api/v1/question/page?page=1&page_size=5&order=newest`)
    expect(await search.json()).toMatchObject({ code: 200 })
    expect((await fetch(`${copy.url}${first?.file}`)).status).toBe(200)
  } finally {
    await copy.stop()
  }
})

test('does not start with an incompletely restored site', { timeout: 300_000 }, async () => {
  const [archive = ''] = list()
  const place = { ...env, QUERENT_DATA_DIR: join(folder, 'half'), PORT: '0' }
  const another = await createEmptyDatabase(place.QUERENT_DATA_DIR)
  const url = another.location.kind === 'postgres' ? another.location.pool.connectionString : undefined
  const begin = () =>
    startCommand(['restore', join(archives, archive)], { ...place, ...(url && { DATABASE_URL: url }) })
  const isBegun = () => existsSync(join(place.QUERENT_DATA_DIR, '.restoring'))

  const interrupted = begin()
  await expect.poll(isBegun, { timeout: 60_000, interval: 5 }).toBe(true)
  interrupted.child.kill('SIGTERM')
  expect(await interrupted.result).toMatchObject({ code: 1 })
  expect(readdirSync(place.QUERENT_DATA_DIR)).toEqual([])

  const killed = begin()
  await expect.poll(isBegun, { timeout: 60_000, interval: 5 }).toBe(true)
  killed.child.kill('SIGKILL')
  await killed.result
  const { code, errors } = await startCommand(['start'], place).result
  expect({ code, errors }).toMatchObject({
    code: 1,
    errors: expect.stringContaining('was interrupted or is still running'),
  })
  await another.drop()
})

test('leaves no file with the name of an archive when it is killed', { timeout: 300_000 }, async () => {
  const known = list()
  const { child, result } = backUp()
  const draft = await waitForDraft()
  child.kill('SIGKILL')
  await result
  expect(list().toSorted()).toEqual([draft, ...known].toSorted())

  // The leftover is deleted once no process can still be writing it.
  const longAgo = new Date(Date.now() - 7_200_000)
  for (const name of readdirSync(join(archives, draft)))
    utimesSync(join(archives, draft, name), longAgo, longAgo)
  utimesSync(join(archives, draft), longAgo, longAgo)
  await passHeldTime()
  expect((await backUp().result).code).toBe(0)
  expect(list()).not.toContain(draft)
  expect(list()).toHaveLength(known.length + 1)
})

test('leaves no files when it is interrupted', { timeout: 300_000 }, async () => {
  const known = list()
  const { child, result } = backUp()
  await waitForDraft()
  child.kill('SIGTERM')

  const { code, errors } = await result
  expect(code).toBe(1)
  expect(errors).toContain('The backup was interrupted. Incomplete data was removed.')
  expect(list()).toEqual(known)
})

test('leaves no incomplete archive when the disk is full', { timeout: 300_000 }, async () => {
  const known = list()
  const { code, errors } = await backUp(16 * 1024).result

  expect(code).toBe(1)
  expect(errors).toMatch(/The disk of .*archives is full, or the archive exceeds/)
  expect(list()).toEqual(known)
})
