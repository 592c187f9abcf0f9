import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMigratedDatabase, type EmptyDatabase } from '../../../test/empty-database.ts'
import { testEpoch } from '../../../test/site.ts'
import { findWork } from '../../db/upgrade/background-work.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import type { Registry } from '../../platform/http/index.ts'
import { createSchedule } from '../../platform/schedule/index.ts'
import type { Actor } from '../auth/index.ts'
import { createSettings, defaultSettings, type Settings } from '../settings/index.ts'
import { unfinishedPrefix } from './backup-format.rules.ts'
import {
  BackupBusy,
  beginRun,
  createBackupsModule,
  createFolderStore,
  getInstallation,
  makeBackup,
  scheduledWork,
  type VerificationReport,
} from './index.ts'

const day = 86_400

let folder: string
let archives: string
let database: EmptyDatabase
let db: OpenDatabase
let settings: Settings
let clock: { now: number }
let logged: string[]
/** The names of verified archives, and the problems to report for the next one. */
let verified: string[]
let found: VerificationReport

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-schedule-'))
  archives = join(folder, 'archives')
  mkdirSync(join(folder, 'data'))
  database = await createMigratedDatabase(join(folder, 'data'))
  db = openDatabase(database.location)
  clock = { now: testEpoch + 4 * 3600 }
  logged = []
  verified = []
  found = { verdict: 'passed', problems: [] }
  settings = createSettings({ db, clock: () => clock.now })
  await settings.load()
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const verify = async (archive: string) => {
  verified.push(basename(archive))
  return found
}
const routes = { handle() {}, requireComplete() {} } as unknown as Registry<Actor>

const listStored = async function* () {}

/** A process of the site. */
function startProcess(changes: object = {}) {
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  const schedule = createSchedule({ db, log })
  const backups = {
    location: database.location,
    store: { ...createFolderStore(archives), ...changes },
    verify,
  }
  const dataDir = join(folder, 'data')
  createBackupsModule({
    db,
    routes,
    clock: () => clock.now,
    dataDir,
    schedule,
    log,
    settings,
    backups,
    listStored,
  })
  return { run: schedule.runAll, stop: schedule.stop }
}

const scheduleBackups = (changes: object = {}) =>
  settings.replace({ backups: { ...defaultSettings.backups, is_scheduled: true, ...changes } })
const { site_url: siteUrl } = defaultSettings.general
const own = () => getInstallation(settings.current)
const listDays = async () =>
  (await createFolderStore(archives).list(own())).map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
const makeByHand = (changes: object = {}) =>
  makeBackup({
    location: database.location,
    dataDir: join(folder, 'data'),
    store: { ...createFolderStore(archives), ...changes },
    site: { name: 'Site', url: siteUrl },
    installation: own(),
    version: '0.1.0',
    madeBy: 'command',
    now: () => new Date(clock.now * 1000),
  })
const forgetPause = () => db.updateTable('background_work').set({ retry_at: 0 }).execute()

test('makes none unless an administrator enables it', async () => {
  await startProcess().run()

  expect(await createFolderStore(archives).list(own())).toEqual([])
})

test('makes one each day, even after a start on the same day', async () => {
  await scheduleBackups()
  await startProcess().run()
  await startProcess().run()
  expect(await listDays()).toEqual(['2026-01-01'])

  clock.now += day
  await startProcess().run()
  expect(await listDays()).toEqual(['2026-01-02', '2026-01-01'])
  const [newest] = await createFolderStore(archives).list(own())
  expect(newest).toMatchObject({ madeBy: 'schedule' })
})

test('waits for the hour, and makes a missed backup after the next start', async () => {
  await scheduleBackups({ hour: 3 })
  await startProcess().run()
  clock.now += day - 2 * 3600
  await startProcess().run()
  expect(await listDays()).toEqual(['2026-01-01'])

  clock.now += 3 * day
  await startProcess().run()
  expect(await listDays()).toEqual(['2026-01-05', '2026-01-01'])
})

test('is made by only one of several processes', async () => {
  await scheduleBackups()
  await Promise.all([startProcess().run(), startProcess().run(), startProcess().run()])

  expect(await listDays()).toEqual(['2026-01-01'])
  expect(logged).toEqual([])
})

test('removes those that the retention rule does not keep, but none made by users', async () => {
  await scheduleBackups({ keep_daily: 2, keep_weekly: 0, keep_monthly: 0 })
  await makeByHand()
  for (let count = 0; count < 4; count++) {
    await startProcess().run()
    clock.now += day
  }

  expect(await listDays()).toEqual(['2026-01-04', '2026-01-03', '2026-01-01'])
  await scheduleBackups({ keep_daily: 0, keep_weekly: 0, keep_monthly: 0 })
  await startProcess().run()
  expect(await listDays()).toEqual(['2026-01-05', '2026-01-01'])
})

test('removes nothing when a backup fails, and tries again later', async () => {
  await scheduleBackups({ keep_daily: 1, keep_weekly: 0, keep_monthly: 0 })
  await startProcess().run()
  const names = readdirSync(archives)
  clock.now += day
  const away = join(folder, 'away')
  const broken = { ...database.location, kind: 'sqlite', file: away } as const
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
  const schedule = createSchedule({ db, log })
  const backups = { location: broken, store: createFolderStore(archives), verify }
  createBackupsModule({
    ...{ db, routes, clock: () => clock.now, dataDir: folder, schedule, log, settings, backups, listStored },
  })
  await schedule.runAll()

  expect(readdirSync(archives)).toEqual(names)
  expect(logged).toHaveLength(1)
  expect(await findWork(db, scheduledWork)).toMatchObject({ failures: 1, goal: '2026-01-02' })
  expect((await settings.read()).backup_state.backup_error).not.toBe('')
  await startProcess().run()
  expect(await listDays()).toEqual(['2026-01-01'])
  await forgetPause()
  await startProcess().run()
  expect(await listDays()).toEqual(['2026-01-02'])
  expect((await settings.read()).backup_state.backup_error).toBe('')
})

test('reports that old ones could not be removed, until that succeeds', async () => {
  await scheduleBackups({ keep_daily: 1, keep_weekly: 0, keep_monthly: 0 })
  await startProcess().run()
  clock.now += day
  const remove = () => Promise.reject(new Error('Not permitted.'))
  await startProcess({ remove }).run()
  expect((await settings.read()).backup_state.backup_error).toBe(
    'The backup was made, but old backups could not be deleted: Not permitted.',
  )

  await forgetPause()
  await startProcess().run()
  expect((await settings.read()).backup_state.backup_error).toBe('')
  expect(await listDays()).toEqual(['2026-01-02'])
})

const readMissing = async () => (await settings.read()).backup_state.missing_error

/** Runs the schedule once, and returns the error about missing backups. */
async function lookForBackups() {
  await startProcess().run()
  return readMissing()
}

test('reports a missing scheduled backup until it is back', async () => {
  await scheduleBackups({ keep_daily: 2, keep_weekly: 0, keep_monthly: 0 })
  for (let made = 0; made < 3; made++) {
    expect(await lookForBackups()).toBe('')
    clock.now += day
  }
  clock.now -= day
  expect(await lookForBackups()).toBe('')
  expect(await listDays()).toEqual(['2026-01-03', '2026-01-02'])
  const [newest = '', other = ''] = (await createFolderStore(archives).list(own())).map(({ name }) => name)

  // As if the disk of the folder was unmounted.
  renameSync(archives, `${archives}-unmounted`)
  expect(await lookForBackups()).toMatch(
    `missing from ${archives} or cannot be read there: ${newest}, ${other}. Check`,
  )
  expect(logged).toHaveLength(1)
  clock.now += day
  expect(await lookForBackups()).toMatch(`cannot be read there: ${newest}. Check`)
  expect(await listDays()).toEqual(['2026-01-04'])

  for (const name of readdirSync(archives))
    renameSync(join(archives, name), join(`${archives}-unmounted`, name))
  rmdirSync(archives)
  renameSync(`${archives}-unmounted`, archives)
  expect(await lookForBackups()).toBe('')
  writeFileSync(join(archives, newest), 'another disk')
  expect(await lookForBackups()).toContain(newest)
  await scheduleBackups({ is_scheduled: false })
  expect(await lookForBackups()).toBe('')
})

test('reports that the place of the backups cannot be read', async () => {
  await scheduleBackups()
  await startProcess().run()
  const list = () => Promise.reject(new Error('Access denied.'))
  await startProcess({ list }).run()
  expect(await readMissing()).toBe(`Could not list the backups in ${archives}: Access denied.`)
})

test('is cancelled when the process stops, and made after the next start', async () => {
  await scheduleBackups()
  mkdirSync(join(folder, 'data', 'uploads'))
  writeFileSync(join(folder, 'data', 'uploads', 'large'), Buffer.alloc(30_000_000, 'x'))
  const first = startProcess()
  const running = first.run()
  await first.stop()
  await running
  expect(readdirSync(folder).includes('archives') ? readdirSync(archives) : []).toEqual([])
  expect(logged).toEqual([])

  await forgetPause()
  await startProcess().run()
  expect(await listDays()).toEqual(['2026-01-01'])
})

test('verifies the newest one each week, and a bad one again on the next day', async () => {
  await scheduleBackups()
  await startProcess().run()
  expect(verified).toHaveLength(1)
  clock.now += 6 * day
  await startProcess().run()
  expect(verified).toHaveLength(1)

  found = { verdict: 'failed', problems: ['All is lost.'] }
  clock.now += day
  await startProcess().run()
  expect(verified.at(-1)).toContain('20260108')
  expect(settings.current.backup_state).toMatchObject({ verification_error: 'All is lost.' })

  found = { verdict: 'passed', problems: [] }
  clock.now += day
  await startProcess().run()
  expect(verified).toHaveLength(3)
  expect(settings.current.backup_state.verification_error).toBe('')
})

test('verifies none if the schedule says never', async () => {
  await scheduleBackups({ verify_days: 0 })
  await startProcess().run()

  expect(verified).toEqual([])
})

test('waits while another one is made, and continues if its process was killed', async () => {
  await scheduleBackups()
  const options = { db, clock: () => clock.now }
  const other = await beginRun(options, { kind: 'backup', madeBy: 'command' })
  const draft = `${unfinishedPrefix}localhost-9080-${other.id}-Abc123`
  mkdirSync(join(archives, draft), { recursive: true })
  await expect(beginRun(options, { kind: 'backup', madeBy: 'command' })).rejects.toThrow(BackupBusy)
  await startProcess().run()
  expect(await listDays()).toEqual([])
  expect(logged).toEqual([])
  expect(readdirSync(archives)).toEqual([draft])

  await db.updateTable('backup_runs').set({ held_until: 0 }).execute()
  await forgetPause()
  await startProcess().run()
  expect(await listDays()).toEqual(['2026-01-01'])
  expect(readdirSync(archives)).toHaveLength(1)
})

test('removes leftovers of killed commands at the next start, and nothing of other sites', async () => {
  const killed = await beginRun({ db, clock: () => clock.now }, { kind: 'backup', madeBy: 'command' })
  await db.updateTable('backup_runs').set({ held_until: 0 }).execute()
  // The next command ends the run, and is killed as well before it writes anything.
  const next = await beginRun({ db, clock: () => clock.now }, { kind: 'backup', madeBy: 'command' })
  const others = [`${unfinishedPrefix}localhost-9080-1-${killed.id}-Abc123`, `${unfinishedPrefix}Abc123`]
  const own = [`${unfinishedPrefix}localhost-9080-${next.id}-Abc123`]
  for (const name of [...others, ...own, `${unfinishedPrefix}localhost-9080-${killed.id}-Abc123`])
    mkdirSync(join(archives, name), { recursive: true })

  await startProcess().run()
  expect(readdirSync(archives).toSorted()).toEqual([...others, ...own].toSorted())

  await db.updateTable('backup_runs').set({ held_until: 0 }).execute()
  await startProcess().run()
  expect(readdirSync(archives).toSorted()).toEqual(others.toSorted())
})

test('removes leftovers of killed upgrades, and no draft that may be in use', async () => {
  const addDraft = (name: string, minutesAgo: number) => {
    const draft = join(archives, `${unfinishedPrefix}${name}`)
    mkdirSync(draft, { recursive: true })
    const at = Date.now() / 1000 - minutesAgo * 60
    utimesSync(draft, at, at)
  }
  addDraft('Upgrad', 30)
  addDraft('Recent', 0)
  addDraft('elsewhere.example-1-Abc123', 30)
  addDraft('elsewhere.example-2-Abc123', 120)
  const left = ['Recent', 'elsewhere.example-1-Abc123'].map((name) => `${unfinishedPrefix}${name}`)

  await startProcess().run()
  expect(readdirSync(archives).toSorted()).toEqual(left)

  addDraft('Second', 30)
  await makeByHand()
  expect(
    readdirSync(archives)
      .filter((name) => name.startsWith(unfinishedPrefix))
      .toSorted(),
  ).toEqual(left)
})

test('keeps a draft from looking abandoned while its archive is sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { take } = createFolderStore(archives)
  await makeByHand({
    async take(...sent: Parameters<typeof take>) {
      const draft = dirname(sent[0])
      utimesSync(draft, 1, 1)
      vi.advanceTimersByTime(60_000)
      await vi.waitFor(() => expect(statSync(draft).mtimeMs).toBeGreaterThan(1000), { timeout: 60_000 })
      return take(...sent)
    },
  })

  expect(await listDays()).toEqual(['2026-01-01'])
  expect(vi.getTimerCount()).toBe(0)
})
