import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { captureOutput } from '../../test/command-output.ts'
import { createEmptyDatabase } from '../../test/empty-database.ts'
import { installSite, type RunningSite, startEmptySite } from '../../test/running-site.ts'
import { addMigrations, breaking, widen } from '../../test/upgrade/made-migrations.ts'
import type { SiteMigration } from '../db/site-migration.ts'
import { createFilling } from '../db/upgrade/filling.ts'
import { getOwnSchema } from '../db/upgrade/schema-changes.ts'
import { loadConfig } from '../platform/config/index.ts'
import { inTransaction, openDatabase } from '../platform/database/database.ts'
import { databaseTime } from '../platform/database/database-time.ts'
import { readProductVersion } from '../platform/product/index.ts'
import { runCommand } from '../run-command.ts'
import { upgradeDatabase } from '../upgrade-database.ts'

let site: RunningSite
let printed: string[]
let goBack = () => {}

beforeAll(async () => {
  site = await startEmptySite()
  site.clock.now = Math.floor(Date.now() / 1000)
  await installSite(site)
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
  // Work that the site does soon after its start.
  await onDatabase((db) => createFilling(db)())
})
beforeEach(() => {
  printed = captureOutput()
  return () => vi.restoreAllMocks()
})
afterEach(() => goBack())
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.stop()
})

async function querent(...args: string[]): Promise<[number, string]> {
  printed.length = 0
  const code = await runCommand(args)
  return [code, printed.join('\n')]
}

async function onDatabase<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const { database } = loadConfig(process.env)
  if (!database) throw new Error('No database.')
  const db = openDatabase(database)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The widening migration, whose filling takes no step before then. */
function waitingFor(then: Promise<void>): SiteMigration {
  const { count, step } = widen.backfill ?? {}
  if (!count || !step) throw new Error('Nothing is filled.')
  return {
    ...widen,
    backfill: {
      count,
      async step(...args) {
        await then
        return step(...args)
      },
    },
  }
}

const failing: SiteMigration = {
  servedSince: getOwnSchema(),
  async up() {
    throw new Error('It does not work.')
  },
}

test('a site of this version has nothing to do', async () => {
  const [code, text] = await querent('upgrade', '--check')
  expect(code, text).toBe(0)
  expect(text).toContain('has the schema of Querent')
  expect(text.split('\n').at(-1)).toBe('Result: up to date. There is nothing to do.')
  expect(await querent('upgrade')).toEqual([0, 'The database schema is up to date.'])
})

test('says what it will do, and changes nothing', async () => {
  goBack = addMigrations({ '9001-widen': widen })

  const [code, text] = await querent('upgrade', '--check', '--json')
  expect(code, text).toBe(3)
  expect(JSON.parse(text)).toMatchObject({
    result: 'pending',
    migrations: [
      {
        name: '9001-widen',
        summary: 'Stores how long the title of each question is.',
        in_steps: true,
        while_serving: true,
      },
    ],
    filling: [],
    backup: null,
  })
  const [again, lines] = await querent('upgrade', '--check')
  expect(again).toBe(3)
  expect(lines.split('\n').at(-1)).toBe('Result: ready. Run querent upgrade, or start this version.')
  expect(lines).toMatch(/9001-widen {2}Stores how long.*filled in the background while the site runs/)
  expect(lines).toMatch(/There is no backup in .* yet\. The upgrade makes one first/)
  expect(lines).toMatch(/The backup needs up to .* are free/)
  expect(lines).toMatch(/Node \d+/)
  const [, found] = await querent('doctor')
  expect(found).toContain('Run querent upgrade, which makes a backup first. Missing migrations: 9001-widen.')
})

test('refuses to upgrade while an older version runs that could not continue, and names it', async () => {
  const values = {
    id: 'old',
    version: '0.0.9',
    schema: '0049-imported-addresses',
    host: 'other-machine',
    pid: 7,
  }
  await onDatabase((db) =>
    inTransaction(db, (tx) =>
      tx
        .insertInto('site_processes')
        .values({ ...values, seen_at: databaseTime(tx) })
        .execute(),
    ),
  )
  goBack = addMigrations({ '9001-breaking': breaking })

  const named = expect.stringContaining('version 0.0.9 on other-machine (process 7)')
  const [code, text] = await querent('upgrade', '--check')
  expect([code, text]).toEqual([4, named])
  expect(text.split('\n').at(-1)).toMatch(/^Result: ready once the older version is stopped\./)
  expect(await querent('upgrade')).toEqual([1, named])
  const [jsonCode, json] = await querent('upgrade', '--check', '--json')
  expect([jsonCode, JSON.parse(json)]).toMatchObject([4, { result: 'older_version_serves' }])
  await onDatabase((db) => db.deleteFrom('site_processes').where('id', '=', 'old').execute())
})

test('makes a backup, prints its path, and upgrades; the running version continues and restarts', async () => {
  // The site runs in this process, so it knows the migration and may begin to fill at once.
  const filling = Promise.withResolvers<void>()
  onTestFinished(() => filling.resolve())
  goBack = addMigrations({ '9001-widen': waitingFor(filling.promise) })

  const [code, text] = await querent('upgrade', '--json')

  expect(code, text).toBe(0)
  const { applied, backup } = JSON.parse(text) as { applied: string[]; backup: string }
  expect(applied).toEqual(['9001-widen'])
  expect(existsSync(backup)).toBe(true)
  const [checked, report] = await querent('upgrade', '--check', '--json')
  expect([checked, JSON.parse(report)]).toMatchObject([
    0,
    { migrations: [], filling: [{ migration: '9001-widen', done: 0 }], backup: { path: backup } },
  ])
  expect((await querent('jobs', 'list'))[1]).toContain('9001-widen')
  filling.resolve()
  goBack()
  expect((await site.fetch('/readyz')).status).toBe(200)
  await site.restart()
  expect((await site.fetch('/readyz')).status).toBe(200)
})

test('keeps the newest two of the backups that upgrades made, and says what they do not contain', async () => {
  const upload = {
    path: '/uploads/post/a.png',
    source: 'user_post',
    size: 1,
    kept_in: 's3://files',
    user_id: 1,
  }
  await onDatabase((db) =>
    db
      .insertInto('uploads')
      .values({ ...upload, created_at: 0 })
      .execute(),
  )
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const made: string[] = []
  for (const name of ['9011-first', '9012-second', '9013-third']) {
    const back = addMigrations({
      '9001-widen': widen,
      [name]: { servedSince: getOwnSchema(), async up() {} },
    })
    const [code, text] = await querent('upgrade', '--json')
    await onDatabase((db) => sql`delete from kysely_migration where name = ${name}`.execute(db))
    back()
    expect(code, text).toBe(0)
    made.push((JSON.parse(text) as { backup: string }).backup)
    // A time within the same second would count as fresh.
    await sleep(1100)
  }

  expect(made.map((path) => existsSync(path))).toEqual([false, true, true])
  expect(errors.mock.calls.join('')).toContain('Uploaded files in s3://files (1) are not in the backup')
})

test('removes no earlier backup when the upgrade fails', async () => {
  const archives = () => readdirSync(join(site.dataDir, 'backups')).sort()
  const before = archives()
  goBack = addMigrations({
    '9001-widen': widen,
    '9021-fails': failing,
  })

  const [code] = await querent('upgrade')

  expect(code).toBeGreaterThan(0)
  expect(archives()).toEqual(expect.arrayContaining(before))
  expect(archives()).toHaveLength(before.length + 1)
})

test('makes one backup for a start that fails repeatedly, and another once the site was served', async () => {
  const archives = () => readdirSync(join(site.dataDir, 'backups')).sort()
  const before = archives()
  const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  goBack = addMigrations({ '9001-widen': widen, '9022-fails': failing })
  const setLastRun = (finished_at: number) =>
    onDatabase((db) =>
      db
        // The site in this process may not have scheduled its own work yet.
        .insertInto('scheduled_work')
        .values({ name: 'sample', due_at: Number.MAX_SAFE_INTEGER, finished_at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ finished_at }))
        .execute(),
    )
  await setLastRun(Math.floor(Date.now() / 1000) + 60)
  /** As at the start of a process. */
  const attempt = () =>
    onDatabase((db) =>
      upgradeDatabase({ db, config: loadConfig(process.env), log: pino({ level: 'silent' }) }),
    )

  for (let attempts = 0; attempts < 3; attempts++) {
    later(2)
    await expect(attempt()).rejects.toThrow()
  }

  expect(archives()).toHaveLength(before.length + 1)
  await setLastRun(Math.floor(Date.now() / 1000))
  later(2)
  await expect(attempt()).rejects.toThrow()
  expect(archives()).toHaveLength(before.length + 2)
})

test('skips the backup only with a reason', async () => {
  goBack = addMigrations({ '9001-widen': widen, '9002-more': { ...breaking, servedSince: '9001-widen' } })
  // The restarted site runs in this process, and so is not an obstacle.
  expect(await querent('upgrade', '--without-backup', ' ')).toEqual([
    2,
    expect.stringContaining('Give a reason'),
  ])

  expect(await querent('upgrade', '--without-backup', 'the disk was copied')).toEqual([
    0,
    'applied 9002-more\nNo backup was made. Reason: the disk was copied',
  ])
})

test('says that a newer version has used the database', async () => {
  const denial = expect.stringContaining(
    `A newer version of Querent (${readProductVersion()}) has used this database: it has 9002-more, which`,
  )
  expect(await querent('upgrade', '--check')).toEqual([1, denial])
  expect(await querent('upgrade')).toEqual([1, denial])
})

test('says that the migrations of the database are in a different order', async () => {
  const goOn = addMigrations({ '9002-more': widen })
  const goFurther = addMigrations({ '0000-inserted': { ...widen, backfill: undefined } })
  goBack = () => {
    goFurther()
    goOn()
  }
  const denial = expect.stringContaining('it has 0001-initial instead of 0000-inserted')

  expect(await querent('upgrade', '--check')).toEqual([1, denial])
  expect(await querent('upgrade')).toEqual([1, denial])
})

test('needs a site', async () => {
  const { location, drop } = await createEmptyDatabase(`${site.dataDir}/..`)
  const url = location.kind === 'postgres' ? location.pool.connectionString : `sqlite:${location.file}`
  vi.stubEnv('DATABASE_URL', url)
  const [code] = await querent('upgrade', '--check')
  vi.stubEnv('DATABASE_URL', undefined)
  await drop()
  expect(code).toBeGreaterThan(0)
})
