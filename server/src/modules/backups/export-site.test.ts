import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackSample } from '../../../test/apache-answer-sample.ts'
import { createEmptyDatabase } from '../../../test/empty-database.ts'
import { administer, databaseUrl } from '../../../test/postgres-databases.ts'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { migrations } from '../../db/migrations/index.ts'
import type { SiteMigration } from '../../db/site-migration.ts'
import type { Tables } from '../../db/tables.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { importApacheAnswerSite, restoreCounters } from '../import/index.ts'
import { recountCounters } from '../recounts/index.ts'
import { createSettings } from '../settings/index.ts'
import {
  BackupError,
  exportSite,
  importArchive,
  type RestoreTarget,
  toExternalTarget,
  toSqliteTarget,
} from './index.ts'
import { requireEmptyTarget } from './require-empty-target.ts'
import { listRows } from './site-archive.repository.ts'
import { archivedTables } from './site-archive-format.rules.ts'

let site: TestSite
let folder: string

beforeEach(async () => {
  site = await createTestSite()
  folder = mkdtempSync(join(tmpdir(), 'querent-archive-'))
  const { database: place, uploads } = unpackSample(join(folder, 'answer'))
  const { db, dataDir } = site
  await importApacheAnswerSite({ db, dataDir, clock: () => site.clock.now, place, uploads, report() {} })
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const about = { site: { name: 'A', url: 'http://a.example' }, version: '0.1.0' }

/** Tables that are not exported, and why. */
const leftOut: Partial<Record<keyof Tables, string>> = {
  counters: 'The last object number is in the header; the others are counted again.',
  sessions: 'Users log in again where the site is now.',
  email_codes: 'They last for minutes or days.',
  login_tickets: 'They last for minutes.',
  related_questions: 'They are related again.',
  captcha_challenges: 'They last for minutes.',
  captcha_counts: 'They last for a day.',
  rate_limits: 'They last for a while.',
  once_only: 'They last for a while.',
  outbox: 'The original may still run, and does these jobs.',
  background_work: 'It begins again.',
  scheduled_work: 'It begins again.',
  link_cards: 'They are asked for again.',
  backup_runs: 'They are about the backups of the original.',
  backup_tickets: 'They last for minutes.',
  site_figures: 'They are counted again.',
  search_feed: 'An external engine is sent every post again.',
  written_titles: 'The search index is built again.',
  posts_to_index: 'The search index is built again.',
  push_keys: 'Each installation has its own.',
  push_subscriptions: 'They belong to sessions, and to the keys.',
  upload_moves: 'An order to move files is given to one installation.',
  schema_changes: 'Migrations write it.',
  site_processes: 'They are those of one installation.',
}

/** The settings that an import changes, since the original may still be running. */
const ownSettings = ['backups', 'installation_state']

/** The sample contains no such badge. */
async function addImportedBadge(): Promise<void> {
  const { id } = await site.addUser('collector')
  const badge = { id: 4711, user_id: id, name: 'Electorate', level: 3, created_at: 1 }
  await site.db.insertInto('imported_badges').values(badge).execute()
}

async function readAll(db: Database): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const table of Object.keys(archivedTables)) {
    const rows = await listRows(db, table, { after: undefined, limit: 1_000_000 })
    tables[table] = rows.filter(({ name }) => !ownSettings.includes(String(name)))
  }
  return tables
}

async function moveTo(archive: string, target: RestoreTarget): Promise<Database> {
  await importArchive({ archive, target, finish: restoreCounters })
  return openDatabase(target.location)
}

/** Moves a site from place to place, and compares each with the first. */
async function travel(...places: RestoreTarget[]): Promise<void> {
  await addImportedBadge()
  const before = await readAll(site.db)
  const upload = 'uploads/post/5W2biBRm9uY.png'
  let { db, dataDir }: { db: Database; dataDir: string } = site
  for (const [index, target] of places.entries()) {
    const file = join(folder, `${index}.tar.gz`)
    await exportSite({ db, dataDir, file, ...about })
    if (db !== site.db) await db.destroy()
    db = await moveTo(file, target)
    dataDir = target.dataDir
    expect(await readAll(db)).toEqual(before)
    expect(await db.selectFrom('imported_badges').select('name').execute()).toEqual([{ name: 'Electorate' }])
    expect(await recountCounters(db)).toEqual([])
    expect(readFileSync(join(dataDir, upload))).toEqual(readFileSync(join(site.dataDir, upload)))
  }
  await db.destroy()
}

test('every table is exported, or excluded for a reason', () => {
  const source = readFileSync(new URL('../../db/tables.ts', import.meta.url), 'utf8')
  const tables = [...source.matchAll(/^ {2}(\w+): \w+Table$/gm)].map(([, table]) => table)

  expect(tables.length).toBeGreaterThan(60)
  expect([...Object.keys(archivedTables), ...Object.keys(leftOut)].sort()).toEqual(tables.sort())
})

// The other test run has PostgreSQL as a target.
test.runIf(testEngine === 'sqlite')('copies every row to another SQLite database', async () => {
  await travel(toSqliteTarget(join(folder, 'there')))
})

// It needs PostgreSQL as a target.
test.runIf(testEngine === 'postgres')(
  'copies every row to SQLite, and from there to PostgreSQL',
  async () => {
    const name = `archive_${process.pid}`
    await administer(`create database ${name}`)
    const url = databaseUrl(name)
    try {
      const location = { kind: 'postgres', pool: { connectionString: url } } as const
      await travel(
        toSqliteTarget(join(folder, 'there')),
        toExternalTarget(join(folder, 'back'), location, url),
      )
    } finally {
      await administer(`drop database ${name} with (force)`)
    }
  },
)

test('an imported site is a separate installation, which makes no scheduled backups', async () => {
  const file = join(folder, 'a.tar.gz')
  const { db, dataDir } = site
  const settings = createSettings({ db, clock: systemClock })
  await settings.replace({
    backups: { ...settings.current.backups, is_scheduled: true },
    installation_state: { id: 'original', former_ids: [], last_inherited_upload: 0, inherited_plugins: [] },
  })
  const upload = { path: '/uploads/post/b.png', source: 'user_post', size: 1, user_id: 1, created_at: 0 }
  await db
    .insertInto('uploads')
    .values({ id: 7007, kept_in: 's3://files', ...upload })
    .execute()
  await db.insertInto('plugin_config').values({ slug: 'finder', enabled: 1 }).execute()
  await exportSite({ db, dataDir, file, ...about })

  let found = settings.current
  // Called before counters and indexes are built, which takes long enough for a process to be killed.
  const finish = async (imported: Database) => {
    found = await createSettings({ db: imported, clock: systemClock }).read()
  }
  await importArchive({ archive: file, target: toSqliteTarget(join(folder, 'there')), finish })

  const { backups, installation_state } = found
  expect(backups).toEqual({ ...settings.current.backups, is_scheduled: false })
  expect(installation_state).toEqual({
    id: expect.stringMatching(/^[\da-f]{16}$/),
    former_ids: ['original'],
    last_inherited_upload: 7007,
    inherited_plugins: ['finder'],
  })
})

test('rejects an archive that was truncated or damaged, with a sentence', async () => {
  const file = join(folder, 'a.tar.gz')
  await exportSite({ db: site.db, dataDir: site.dataDir, file, ...about })
  const target = toSqliteTarget(join(folder, 'there'))
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed[whole.length - 8] = (changed[whole.length - 8] ?? 0) ^ 1
  const wrong = join(folder, 'wrong.tar.gz')
  const refuse = async (content: string | Buffer, message: string) => {
    writeFileSync(wrong, content)
    const refused = importArchive({ archive: wrong, target, finish: restoreCounters })
    await expect(refused).rejects.toThrow(new BackupError(`${wrong} ${message}`))
    expect(existsSync(target.dataDir)).toBe(false)
  }
  const damaged = 'is damaged, or not a Querent export.'

  await refuse(whole.subarray(0, -2000), `${damaged} It ends too early, as if it was not copied completely.`)
  await refuse(changed, `${damaged} Its content was changed or damaged (incorrect data check).`)
  await refuse('no archive at all', `${damaged} It is not a .tar.gz file.`)
})

test('rejects a missing archive, and a place that is not empty', async () => {
  const file = join(folder, 'a.tar.gz')
  const target = toSqliteTarget(join(folder, 'there'))
  await expect(moveTo(file, target)).rejects.toThrow(new BackupError(`The file ${file} does not exist.`))
  await expect(moveTo(folder, target)).rejects.toThrow(new BackupError(`${folder} is not a file.`))
  await exportSite({ db: site.db, dataDir: site.dataDir, file, ...about })

  await (await moveTo(file, target)).destroy()

  await expect(moveTo(file, target)).rejects.toThrow('is not empty')
})

/** Runs with an empty place on the database under test. */
async function withTarget(work: (target: RestoreTarget) => Promise<void>): Promise<void> {
  const dataDir = join(folder, 'there')
  const { location, drop } = await createEmptyDatabase(dataDir)
  try {
    await work(toExternalTarget(dataDir, location, 'postgres://a@b/c'))
  } finally {
    await drop()
  }
}

test('rejects an archive with another schema before anything is written', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(site.db)
  const file = join(folder, 'a.tar.gz')
  await exportSite({ db: site.db, dataDir: site.dataDir, file, ...about })

  await withTarget(async (target) => {
    await expect(moveTo(file, target)).rejects.toThrow('with the schema 9999-later')
    expect(existsSync(target.dataDir)).toBe(false)
    await requireEmptyTarget(target)
  })
})

test('leaves the place empty if it fails or is interrupted', async () => {
  const file = join(folder, 'a.tar.gz')
  await exportSite({ db: site.db, dataDir: site.dataDir, file, ...about })
  const fail = () => Promise.reject(new Error('No more.'))
  const controller = new AbortController()
  const { signal } = controller

  await withTarget(async (target) => {
    await expect(importArchive({ archive: file, target, finish: fail })).rejects.toThrow('No more.')
    await requireEmptyTarget(target)
    const interrupted = importArchive({
      archive: file,
      target,
      finish: restoreCounters,
      report: () => controller.abort(),
      signal,
    })
    await expect(interrupted).rejects.toThrow('aborted')
    await requireEmptyTarget(target)
    const db = await moveTo(file, target)
    expect(await recountCounters(db)).toEqual([])
    await db.destroy()
  })
})

test('is complete if another export writes to the same file', async () => {
  const file = join(folder, 'a.tar.gz')
  const options = { db: site.db, dataDir: site.dataDir, file, ...about }

  await Promise.all([exportSite(options), exportSite(options)])

  expect(readdirSync(folder).filter((name) => name.startsWith('a.tar'))).toEqual(['a.tar.gz'])
  await withTarget(async (target) => {
    await (await moveTo(file, target)).destroy()
  })
})

test('says that the disk is full, and leaves no files behind', async () => {
  const file = join(folder, 'a.tar.gz')
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const listStored = () => {
    throw full
  }

  await expect(
    exportSite({ db: site.db, dataDir: site.dataDir, file, listStored, ...about }),
  ).rejects.toThrow(`The disk of ${folder} is full`)
  expect(readdirSync(folder).filter((name) => name.startsWith('a.tar'))).toEqual([])
})

const failures: Record<string, { up: SiteMigration['up']; message: string }> = {
  'cannot be created': { up: () => Promise.reject(new Error('No table.')), message: 'No table.' },
  'are there, but cannot be noted': {
    async up(db) {
      await sql`drop table schema_changes`.execute(db)
    },
    message: 'schema_changes',
  },
}

test.each(Object.keys(failures))('leaves the place empty when its tables %s', async (name) => {
  const { up, message } = failures[name] ?? expect.fail()
  const file = join(folder, 'a.tar.gz')
  await exportSite({ db: site.db, dataDir: site.dataDir, file, ...about })
  const [migration = '', last] = Object.entries(migrations).at(-1) ?? []

  await withTarget(async (target) => {
    Object.assign(migrations, { [migration]: { ...last, up } })
    try {
      await expect(moveTo(file, target)).rejects.toThrow(message)
    } finally {
      Object.assign(migrations, { [migration]: last })
    }
    await requireEmptyTarget(target)
  })
})
