import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureOutput } from '../../test/command-output.ts'
import { createEmptyDatabase, type EmptyDatabase } from '../../test/empty-database.ts'
import { installSite, type RunningSite, startMigratedSite } from '../../test/running-site.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { testEngine } from '../../test/site.ts'
import { createVerifier, scheduledWork } from '../modules/backups/index.ts'
import { loadConfig } from '../platform/config/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { makeWorkFolder } from '../platform/work-folder.ts'
import { runCommand } from '../run-command.ts'
import { examineFile } from './doctor/examine-file.ts'

/** Each test installs a site, and most restore it. */
const slow = { timeout: 300_000 }

let site: RunningSite
let folder: string
let target: EmptyDatabase
let printed: string[]

beforeEach(async () => {
  site = await startMigratedSite()
  await installSite(site)
  folder = mkdtempSync(join(tmpdir(), 'querent-backup-'))
  target = await createEmptyDatabase(join(folder, 'restored'))
  printed = captureOutput()
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await site.stop()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

const output = () => printed.join('\n')

async function backUp(): Promise<string> {
  expect(await runCommand(['backup', '--to', join(folder, 'archives')])).toBe(0)
  return printed.at(-1) ?? ''
}

/** Points the commands at an empty place. */
function chooseEmptyFolder(): string {
  const dataDir = join(folder, 'restored')
  vi.stubEnv('QUERENT_DATA_DIR', dataDir)
  if (target.location.kind === 'postgres') vi.stubEnv('DATABASE_URL', target.location.pool.connectionString)
  return dataDir
}

function addFile(path: string, text: string): void {
  const file = join(site.dataDir, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

async function listUsernames(): Promise<string[]> {
  const { database } = loadConfig(process.env)
  if (!database) throw new Error('No database is configured.')
  const db = openDatabase(database)
  const rows = await db.selectFrom('users').select('username').orderBy('username').execute()
  await db.destroy()
  return rows.map(({ username }) => username)
}

test('writes one archive that only its owner can read, and restores it elsewhere', slow, async () => {
  addFile('uploads/post/a.txt', 'an upload')
  addFile('uploads/incoming/b.txt', 'not here yet')
  addFile('uploads/thumbnails/c.txt', 'made again')
  addFile('uploads/deleted/d.txt', 'kept for a while')
  addFile('plugins/sso/index.js', '// a plugin')
  addFile('mails/1.eml', 'a mail')
  const archive = await backUp()

  expect(archive).toMatch(/archives\/querent-backup-ask\.example\.com-\d{8}T\d{6}Z\.tar\.gz$/)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'archives'))).toHaveLength(1)

  const dataDir = chooseEmptyFolder()
  expect(await runCommand(['restore', archive])).toBe(0)
  expect(await runCommand(['doctor'])).toBe(0)
  expect(await listUsernames()).toContain('Ada Admin')
  expect(readFileSync(join(dataDir, 'uploads/post/a.txt'), 'utf8')).toBe('an upload')
  expect(readFileSync(join(dataDir, 'uploads/deleted/d.txt'), 'utf8')).toBe('kept for a while')
  expect(readFileSync(join(dataDir, 'plugins/sso/index.js'), 'utf8')).toBe('// a plugin')
  expect(readFileSync(join(dataDir, 'mails/1.eml'), 'utf8')).toBe('a mail')
  expect(existsSync(join(dataDir, 'uploads/incoming'))).toBe(false)
  expect(existsSync(join(dataDir, 'uploads/thumbnails'))).toBe(false)
})

test('gives a restored site its own database, not that of the original', slow, async () => {
  const archive = await backUp()
  const dataDir = chooseEmptyFolder()
  expect(await runCommand(['restore', archive])).toBe(0)
  vi.stubEnv('DATABASE_URL', undefined)

  const restored = loadConfig({ QUERENT_DATA_DIR: dataDir })
  const original = loadConfig({ QUERENT_DATA_DIR: site.dataDir })
  expect(restored.databaseFrom).toBe('file')
  expect(restored.database).not.toEqual(original.database)
  expect(statSync(restored.configFile).mode & 0o777).toBe(0o600)
  expect(await runCommand(['doctor'])).toBe(0)
})

test('overwrites nothing', slow, async () => {
  const archive = await backUp()
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  expect(await runCommand(['restore', archive])).toBe(1)
  expect(printed.at(-1)).toMatch(/already contains a site\./)

  const dataDir = chooseEmptyFolder()
  addFile('../x', '')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'notes.txt'), 'mine')
  expect(await runCommand(['restore', archive])).toBe(1)
  expect(printed.at(-1)).toContain('is not empty: it contains notes.txt')
  rmSync(join(dataDir, 'notes.txt'))

  expect(await runCommand(['restore', archive])).toBe(0)
  vi.stubEnv('QUERENT_DATA_DIR', join(folder, 'another'))
  if (testEngine === 'postgres') {
    expect(await runCommand(['restore', archive])).toBe(1)
    expect(printed.at(-1)).toContain('The database in DATABASE_URL is not empty')
  } else {
    vi.stubEnv('DATABASE_URL', `sqlite:${join(dataDir, 'querent.db')}`)
    expect(await runCommand(['restore', archive])).toBe(1)
    expect(printed.at(-1)).toContain('already exists')
  }
  expect(existsSync(join(folder, 'another'))).toBe(false)
})

test('refuses an archive that was changed, and leaves the target empty', slow, async () => {
  const archive = await backUp()
  const bytes = readFileSync(archive)
  for (const place of [0.2, 0.5, 0.9]) {
    const changed = Buffer.from(bytes)
    const at = Math.floor(bytes.length * place)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    writeFileSync(join(folder, 'changed.tar.gz'), changed)
    const dataDir = chooseEmptyFolder()
    expect(await runCommand(['restore', join(folder, 'changed.tar.gz')])).toBe(1)
    expect(printed.at(-1)).toMatch(/is damaged, or not a Querent backup|was changed or damaged/)
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
  }
  writeFileSync(join(folder, 'half.tar.gz'), bytes.subarray(0, bytes.length / 2))
  expect(await runCommand(['restore', join(folder, 'half.tar.gz')])).toBe(1)
  expect(await runCommand(['restore', join(folder, 'absent.tar.gz')])).toBe(1)
  expect(printed.at(-1)).toMatch(/does not exist\.$/)
})

test('does not restore a backup into the other kind of database', slow, async () => {
  const archive = await backUp()
  vi.stubEnv('QUERENT_DATA_DIR', join(folder, 'restored'))
  vi.stubEnv('DATABASE_URL', testEngine === 'sqlite' ? 'postgres://a@127.0.0.1:1/b' : undefined)

  expect(await runCommand(['restore', archive])).toBe(1)
  expect(output()).toMatch(testEngine === 'sqlite' ? /cannot be reached/ : /cannot be restored on SQLite/)
})

test('verifies a backup in a temporary folder that it deletes', slow, async () => {
  const archive = await backUp()
  expect(await runCommand(['backup', 'verify', archive])).toBe(0)
  expect(output()).toMatch(/ok {7}All \d+ checksums match/)
  expect(output()).toContain('ok       All counters are correct.')
  expect(await runCommand(['backup', 'verify', join(folder, 'absent')])).toBe(1)
  expect(await runCommand(['backup', 'verify'])).toBe(2)
  if (testEngine === 'sqlite') return
  vi.stubEnv('QUERENT_DATA_DIR', folder)
  expect(await runCommand(['backup', 'verify', archive])).toBe(1)
  expect(printed.at(-1)).toMatch(/^SKIPPED/)
})

/** Overwrites the first page of a table. */
async function damageTable(name: string): Promise<void> {
  const db = openDatabase({ kind: 'sqlite', file: findFile() })
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_master where name = ${name}`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await db.destroy()
  const page = 4096
  const file = openSync(findFile(), 'r+')
  writeSync(file, Buffer.alloc(page, 0xff), 0, page, ((rows[0]?.rootpage ?? 0) - 1) * page)
  closeSync(file)
}

function findFile(): string {
  const { database } = loadConfig(process.env)
  if (database?.kind !== 'sqlite') throw new Error('The database is not a file.')
  return database.file
}

test('finds a damaged database file, in the site and in its backup', slow, async () => {
  // PostgreSQL manages its own files.
  if (testEngine === 'postgres') return
  expect(await runCommand(['doctor'])).toBe(0)
  expect(output()).toMatch(/ok {7}The database file is intact: \S+ \SB read in \S+ s\./)
  await damageTable('badge_awards')

  expect(await runCommand(['doctor'])).toBe(1)
  expect(output()).toMatch(/PROBLEM {2}The database file \S+ is damaged \(.+\)\. Stop the site/)
  expect(await runCommand(['backup', 'verify', await backUp()])).toBe(1)
  expect(printed.at(-1)).toMatch(
    /^PROBLEM {2}The database in the backup is damaged \(.+\)\. Do not rely on it/,
  )
})

test('reports a file that is no database as damaged', () => {
  const file = join(folder, 'querent.db')
  writeFileSync(file, 'Not a database at all. '.repeat(1000))

  expect(examineFile(file, false)).toMatchObject({
    kind: 'problem',
    text: expect.stringContaining('is damaged (file is not a database)'),
  })
})

test('tells administrators how a verification of one of the site’s own archives ended', slow, async () => {
  expect(await runCommand(['backup', 'schedule', 'daily'])).toBe(0)
  expect(await runCommand(['backup'])).toBe(0)
  const archive = printed.at(-1) ?? ''
  const whole = readFileSync(archive)
  writeFileSync(archive, whole.subarray(0, whole.length - 20))
  expect(await runCommand(['backup', 'verify', archive])).toBe(1)
  expect(await runCommand(['doctor'])).toBe(1)
  expect(output()).toMatch(
    /PROBLEM {2}A backup failed verification .* It ends too early.* Make another one with/,
  )

  writeFileSync(archive, whole)
  expect(await runCommand(['backup', 'verify', archive])).toBe(0)
  printed.length = 0
  expect(await runCommand(['doctor'])).toBe(0)
  expect(output()).toContain(`The backup ${basename(archive)} passed verification`)
})

test('does not blame a backup for errors that the site had before', slow, async () => {
  expect(await runCommand(['backup', 'schedule', 'daily'])).toBe(0)
  const { database } = loadConfig(process.env)
  if (!database) throw new Error('No database is configured.')
  const db = openDatabase(database)
  const value = JSON.stringify({ backup_error: 'No room.', verification_error: 'All is lost.' })
  await db.updateTable('site_settings').set({ value }).where('name', '=', 'backup_state').execute()
  await db
    .insertInto('background_work')
    .values({ name: scheduledWork, goal: '', stage: '', failures: 2, last_error: 'No room.', started_at: 0 })
    .execute()
  await db.destroy()
  const archive = await backUp()

  expect(await runCommand(['backup', 'verify', archive])).toBe(0)
  expect(output()).not.toContain('All is lost.')
  expect(await runCommand(['backup', 'verify', archive, '--json'])).toBe(0)
  expect(printed.at(-1)).toBe('{"verdict":"passed","problems":[]}')
})

test('shows and changes the schedule of backups', slow, async () => {
  expect(await runCommand(['backup', 'schedule'])).toBe(0)
  expect(printed.at(-1)).toMatch(/^No backups are scheduled/)

  expect(await runCommand(['backup', 'schedule', 'daily', '--hour', '5', '--keep', '14,8,12'])).toBe(0)
  expect(printed.slice(-2)).toEqual([
    `While the site runs, it makes a backup each day at or after 05:00 UTC, in ${join(site.dataDir, 'backups')}.`,
    'Kept: 14 daily, 8 weekly, 12 monthly.',
  ])
  expect(await runCommand(['doctor'])).toBe(0)
  expect(output()).toContain('note     Backups are scheduled, but there are none in')

  for (const wrong of [
    ['weekly'],
    ['--hour', '24'],
    ['--keep', '1,2'],
    ['--keep', '1,2,x'],
    ['daily', 'off'],
  ]) {
    expect(await runCommand(['backup', 'schedule', ...wrong])).toBe(2)
  }
  expect(await runCommand(['backup', 'schedule', '--hour', '25'])).toBe(2)
  expect(printed.at(-1)).toBe('--hour must be a whole number from 0 to 23 (UTC).')
  expect(await runCommand(['backup', 'schedule', 'off'])).toBe(0)
  expect(printed.at(-1)).toMatch(/^No backups are scheduled/)
})

test('removes copies that killed verifications have left, but not those of a running one', slow, async () => {
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary)
  vi.stubEnv('TMPDIR', temporary)
  const running = await makeWorkFolder(temporary, 'querent-verify')
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = running.replace(`-${process.pid}-`, `-${pid}-`)
  const elsewhere = join(temporary, `querent-verify-elsewhere-${pid}-aB3dE5`)
  const other = join(temporary, `notes-${pid}-aB3dE5`)
  for (const place of [left, elsewhere, other]) mkdirSync(place)
  writeFileSync(join(left, 'querent.db'), 'all that members wrote')
  const kept = [running, elsewhere, other].map((place) => basename(place)).sort()

  const archive = await backUp()
  expect(readdirSync(temporary).sort()).toEqual(kept)

  mkdirSync(left)
  expect(await runCommand(['backup', 'verify', archive])).toBe(0)
  expect(readdirSync(temporary).sort()).toEqual(kept)
})

// Other systems have no /proc.
test.runIf(process.platform === 'linux')('says that its folder cannot be created', slow, async () => {
  vi.stubEnv('QUERENT_BACKUP_DIR', '/proc/nowhere/backups')

  expect(await runCommand(['backup'])).toBe(1)

  expect(printed.at(-1)).toMatch(/^The folder \/proc\/nowhere\/backups could not be created: ENOENT/)
})

test('says that the folder of the archives does not exist', slow, async () => {
  vi.stubEnv('QUERENT_BACKUP_DIR', join(site.dataDir, 'unmounted'))

  expect(await runCommand(['backup', 'list'])).toBe(0)

  expect(printed.at(-1)).toMatch(/^The folder .*unmounted does not exist\. Check that its disk is mounted/)
})

test('lists the archives in the folder', slow, async () => {
  expect(await runCommand(['backup', 'list'])).toBe(0)
  expect(printed.at(-1)).toBe(`No backups in ${join(site.dataDir, 'backups')}.`)
  expect(await runCommand(['backup'])).toBe(0)
  const archive = printed.at(-1) ?? ''
  writeFileSync(join(archive, '..', 'querent-backup-ask.example.com-20260101T000000Z.tar.gz'), 'no archive')

  printed.length = 0
  expect(await runCommand(['backup', 'list'])).toBe(0)
  expect(printed).toHaveLength(1)
  expect(printed[0]).toMatch(/^20\d\d-.*Z +[\d.]+ KB {2}command +\//)
  expect(printed[0]).toContain(archive)

  printed.length = 0
  expect(await runCommand(['backup', 'list', '--json'])).toBe(0)
  expect(JSON.parse(printed.join('\n'))).toEqual([
    expect.objectContaining({ name: basename(archive), path: archive, made_by: 'command' }),
  ])
  expect(await runCommand(['backup', 'list', 'all'])).toBe(2)
  expect(await runCommand(['backup', 'dance'])).toBe(2)
})

test('makes, verifies and restores an archive in a store, also in a separate process', slow, async () => {
  const keys = { accessKey: 'querent', secretKey: 'a-secret-that-nobody-sees' }
  const store = await startS3Server(keys)
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary)
  try {
    vi.stubEnv('QUERENT_BACKUP_S3', 's3://backups/of/querent')
    vi.stubEnv('QUERENT_BACKUP_S3_ENDPOINT', store.url)
    vi.stubEnv('QUERENT_BACKUP_S3_REGION', 'eu-test-1')
    vi.stubEnv('QUERENT_BACKUP_S3_ACCESS_KEY', keys.accessKey)
    vi.stubEnv('QUERENT_BACKUP_S3_SECRET_KEY', keys.secretKey)
    vi.stubEnv('TMPDIR', temporary)
    addFile('uploads/post/a.txt', 'an upload')
    expect(await runCommand(['backup'])).toBe(0)
    const archive = printed.at(-1) ?? ''
    expect(archive).toMatch(/^s3:\/\/backups\/of\/querent\/querent-backup-[\w.-]+\.tar\.gz$/)

    expect(await runCommand(['backup', 'verify', archive])).toBe(0)
    expect(output()).toMatch(/ok {7}All \d+ checksums match/)
    const verify = createVerifier(site.dataDir)
    expect(await verify(archive, AbortSignal.timeout(60_000))).toEqual({ verdict: 'passed', problems: [] })

    const dataDir = chooseEmptyFolder()
    expect(await runCommand(['restore', archive])).toBe(0)
    expect(await runCommand(['doctor'])).toBe(0)
    expect(await listUsernames()).toContain('Ada Admin')
    expect(readFileSync(join(dataDir, 'uploads/post/a.txt'), 'utf8')).toBe('an upload')
    expect(readdirSync(temporary)).toEqual([])
    expect(output()).not.toContain(keys.secretKey)

    expect(await runCommand(['backup', 'verify', `${archive}.absent`])).toBe(1)
  } finally {
    await store.stop()
  }
})
