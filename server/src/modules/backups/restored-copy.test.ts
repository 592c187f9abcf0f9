import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type EmptyDatabase } from '../../../test/empty-database.ts'
import { testEpoch } from '../../../test/site.ts'
import { migrate } from '../../db/upgrade/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import type { Registry } from '../../platform/http/index.ts'
import { createSchedule } from '../../platform/schedule/index.ts'
import type { Actor } from '../auth/index.ts'
import { createSettings, defaultSettings, type Settings } from '../settings/index.ts'
import { nameArchive, unfinishedPrefix } from './backup-format.rules.ts'
import {
  assignInstallationId,
  beginRun,
  createBackupsModule,
  createFolderStore,
  getInstallation,
  makeBackup,
  restoreBackup,
} from './index.ts'
import { toExternalTarget } from './restore-target.rules.ts'

const day = 86_400
const keepNone = { keep_daily: 0, keep_weekly: 0, keep_monthly: 0, verify_days: 0 }

type Site = { db: OpenDatabase; settings: Settings; run(): Promise<void> }

let folder: string
let archives: string
let clock: { now: number }
let verified: string[]
let databases: EmptyDatabase[]
let open: OpenDatabase[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-copy-'))
  archives = join(folder, 'archives')
  clock = { now: testEpoch + 4 * 3600 }
  verified = []
  databases = []
  open = []
})
afterEach(async () => {
  for (const db of open) await db.destroy()
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function addDatabase(name: string): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase(join(folder, name))
  databases.push(database)
  return database
}

/** A process of a site that stores archives in the shared folder. */
async function startSite(name: string, { location }: EmptyDatabase): Promise<Site> {
  const db = openDatabase(location)
  open.push(db)
  await migrate(db)
  const log = pino({ level: 'silent' })
  const schedule = createSchedule({ db, log })
  const settings = createSettings({ db, clock: () => clock.now })
  await settings.load()
  createBackupsModule({
    db,
    routes: { handle() {}, requireComplete() {} } as unknown as Registry<Actor>,
    clock: () => clock.now,
    dataDir: join(folder, name),
    schedule,
    log,
    settings,
    backups: {
      location,
      store: createFolderStore(archives),
      async verify(archive) {
        verified.push(archive)
        return { verdict: 'passed', problems: [] }
      },
    },
    listStored: async function* () {},
  })
  return { db, settings, run: schedule.runAll }
}

const scheduleBackups = (settings: Settings, changes: object) =>
  settings.replace({ backups: { ...defaultSettings.backups, is_scheduled: true, ...changes } })

async function startOriginal(): Promise<Site> {
  mkdirSync(join(folder, 'original'))
  const original = await startSite('original', await addDatabase('original'))
  await scheduleBackups(original.settings, { verify_days: 0 })
  for (let count = 0; count < 2; count++) {
    await original.run()
    clock.now += day
  }
  return original
}

async function startCopy(): Promise<Site> {
  const target = await addDatabase('copy')
  const archive = join(archives, readdirSync(archives).sort().at(-1) ?? '')
  await restoreBackup({
    archive,
    target: toExternalTarget(join(folder, 'copy'), target.location, 'postgres://a@b/c'),
  })
  const copy = await startSite('copy', target)
  // The backup of the original held this work for a minute.
  await copy.db.updateTable('background_work').set({ held_until: 0 }).execute()
  return copy
}

test('a restored copy makes no scheduled backups', async () => {
  await startOriginal()
  const before = readdirSync(archives)
  const copy = await startCopy()

  expect(copy.settings.current.backups.is_scheduled).toBe(false)
  await copy.run()
  expect(readdirSync(archives)).toEqual(before)
})

test('a restored copy removes no archive or draft of its original, and vice versa', async () => {
  const original = await startOriginal()
  const before = readdirSync(archives)
  const copy = await startCopy()
  const { id } = getInstallation(original.settings.current)
  const run = await beginRun(
    { db: original.db, clock: () => clock.now },
    { kind: 'backup', madeBy: 'command' },
  )
  const draft = `${unfinishedPrefix}${id}-${run.id}-Abc123`
  mkdirSync(join(archives, draft))

  await scheduleBackups(copy.settings, keepNone)
  await copy.run()
  clock.now += day
  await copy.run()

  const after = readdirSync(archives)
  expect(after).toEqual(expect.arrayContaining([...before, draft]))
  expect(after).toHaveLength(before.length + 2)

  await original.db.updateTable('backup_runs').set({ held_until: 0 }).execute()
  await scheduleBackups(original.settings, keepNone)
  await original.run()
  const list = (site: Site) => createFolderStore(archives).list(getInstallation(site.settings.current))
  expect(await list(original)).toMatchObject([{ isOwn: true }])
  expect((await list(copy)).filter(({ isOwn }) => isOwn)).toHaveLength(1)
})

test('lists its archives after its URL has changed', async () => {
  const { settings } = await startOriginal()
  const list = () => createFolderStore(archives).list(getInstallation(settings.current))
  expect(await list()).toHaveLength(2)

  await settings.replace({ general: { ...settings.current.general, site_url: 'https://new.example.com' } })

  expect(await list()).toHaveLength(2)
  expect((await list()).every(({ isOwn }) => isOwn)).toBe(true)
})

test('lists the backup from before its first upgrade, which has no id, after its URL has changed', async () => {
  const dataDir = join(folder, 'first')
  mkdirSync(dataDir)
  const database = await addDatabase('first')
  const { settings } = await startSite('first', database)
  const { general } = settings.current
  await makeBackup({
    location: database.location,
    dataDir,
    store: createFolderStore(archives),
    site: { name: general.name, url: general.site_url },
    installation: getInstallation(settings.current),
    version: '0.1.0',
    madeBy: 'upgrade',
  })
  const list = () => createFolderStore(archives).list(getInstallation(settings.current))
  await settings.replace({ address_state: { current: general.site_url, former: [] } })
  await assignInstallationId(settings)

  const site_url = 'https://new.example.com'
  await settings.replace({ general: { ...general, site_url } })
  expect(await list()).toHaveLength(1)
  await settings.replace({ address_state: { current: site_url, former: [general.site_url] } })

  // It is not removed: another site may have the URL now.
  expect(await list()).toMatchObject([{ madeBy: 'upgrade', isOwn: false }])
})

test('a restored copy verifies one of its own archives, even if its original made a newer one', async () => {
  const original = await startOriginal()
  const before = readdirSync(archives)
  const copy = await startCopy()
  await scheduleBackups(copy.settings, { verify_days: 0 })
  await copy.run()
  const own = readdirSync(archives).filter((name) => !before.includes(name))
  clock.now += 60
  await original.run()
  expect(readdirSync(archives)).toHaveLength(before.length + 2)

  await scheduleBackups(copy.settings, { verify_days: 7 })
  await copy.run()

  expect(own).toHaveLength(1)
  expect(verified.map((archive) => basename(archive))).toEqual(own)
})

test('lists its archives even if an archive of another site cannot be read', async () => {
  const { settings } = await startOriginal()
  const list = () => createFolderStore(archives).list(getInstallation(settings.current))
  mkdirSync(join(archives, 'querent-backup-other.example.com-20260101T000000Z.tar.gz'))

  expect(await list()).toHaveLength(2)

  mkdirSync(join(archives, nameArchive(settings.current.general.site_url, new Date(0))))
  await expect(list()).rejects.toThrow('EISDIR')
})
