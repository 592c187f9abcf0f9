import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  assignInstallationId,
  beginRun,
  createFolderStore,
  describeBytes,
  getInstallation,
  makeBackup,
  openBackupStore,
  type StoredBackup,
} from '../modules/backups/index.ts'
import { isInstalled } from '../modules/install/index.ts'
import { createSettings, type Settings } from '../modules/settings/index.ts'
import { findPlaceInUse, type ListStoredFiles } from '../modules/uploads/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readProductVersion } from '../platform/product/index.ts'
import { printJson } from './action-command.ts'
import { type Command, UsageError } from './command.ts'
import { endOnSignals } from './end-on-signals.ts'
import { scheduleBackups } from './schedule-backups.ts'
import { showProgress } from './show-progress.ts'
import { explainOlderSchema, withDatabase, withPlugins } from './site-context.ts'
import { removeLeftoverCopies, verifyBackup } from './verify-backup.ts'

type Action = { usage: string; summary: string; run(args: string[]): Promise<number> }

const actions: Readonly<Record<string, Action>> = {
  verify: {
    usage: '<archive> [--json]',
    summary:
      'check every checksum, restore the backup to a temporary place, and run the doctor there;\n      a PostgreSQL backup needs a database role that can create databases',
    async run(args) {
      const options = { json: { type: 'boolean', default: false } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const [archive, ...more] = positionals
      if (archive === undefined || more.length > 0) throw usageError()
      return verifyBackup(archive.startsWith('s3://') ? archive : resolve(archive), values.json)
    },
  },
  list: {
    usage: '[--json]',
    summary: 'list the archives in the folder or store, newest first',
    async run(args) {
      const { json } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values
      return withInstalledSite((site) => list(site, json))
    },
  },
  schedule: {
    usage: '[daily | off] [--hour <0-23>] [--keep <days>,<weeks>,<months>]',
    summary: 'make a backup each day, and delete old scheduled backups; without arguments, show the schedule',
    run: (args) => withInstalledSite(({ config, settings }) => scheduleBackups(args, config, settings)),
  },
}

export const backupCommand: Command = {
  usage: `[--to <folder>] | ${Object.keys(actions).join(' | ')}`,
  summary: 'back up the whole site to one archive, even while it runs; the last line of output is its path',
  example: 'backup --to /mnt/backups',
  details: () =>
    [
      '  Without --to, the archive is written to the store in QUERENT_BACKUP_S3, to QUERENT_BACKUP_DIR, or to backups/ in\n  the data directory.',
      '',
      ...Object.entries(actions).map(
        ([word, { usage, summary }]) => `  backup ${`${word} ${usage}`.trim()}\n      ${summary}`,
      ),
    ].join('\n'),
  async run([word, ...args]) {
    if (word === undefined || word.startsWith('-')) return back(word === undefined ? [] : [word, ...args])
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined
    if (!action) throw usageError()
    return action.run(args)
  },
}

const usageError = () =>
  new UsageError(`Usage: querent backup ${backupCommand.usage}. See querent backup --help.`)

type InstalledSite = { db: Database; config: Config; settings: Settings; listStored?: ListStoredFiles }

async function withInstalledSite<T>(work: (site: InstalledSite) => Promise<T>): Promise<T> {
  return withDatabase(async (db, config) => {
    if (!(await isInstalled(db))) {
      throw new UsageError('The site is not installed yet, so there is nothing to back up.')
    }
    const settings = createSettings({ db, clock: systemClock, fixed: config.fixedSettings })
    await settings.load()
    return explainOlderSchema(db, () => work({ db, config, settings }))
  })
}

async function back(args: string[]): Promise<number> {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  // A script may pass an unset variable.
  if (to === '') throw usageError()
  const path = await withInstalledSite(async (site) => {
    await removeLeftoverCopies(site.config)
    // Plugins are needed only then; a backup is made even if the site would not start.
    if ((await findPlaceInUse(site.db)) === undefined) return make(site, to)
    return withPlugins(({ app }) => make({ ...site, listStored: app.uploads.listStored }, to))
  })
  console.log(path)
  return 0
}

async function make(
  { db, config, settings, listStored }: InstalledSite,
  to: string | undefined,
): Promise<string> {
  const { database: location, dataDir } = config
  if (!location) throw usageError()
  const run = await beginRun({ db, clock: systemClock }, { kind: 'backup', madeBy: 'command' })
  const { name, site_url: url } = settings.current.general
  const progress = showProgress('Backing up')
  return endOnSignals('The backup', async (signal) => {
    const { path } = await run.during(async () => {
      await assignInstallationId(settings)
      const made = await makeBackup({
        location,
        dataDir,
        runId: run.id,
        store: to === undefined ? openBackupStore(config) : createFolderStore(resolve(to)),
        site: { name, url },
        installation: getInstallation(settings.current),
        version: readProductVersion(),
        madeBy: 'command',
        report(done) {
          progress.report(done)
          run.report(done)
        },
        warn(problem) {
          progress.warn(problem)
          run.warn(problem)
        },
        listStored,
        signal,
      })
      return { archive: basename(made), path: made }
    }, signal)
    return path
  }).finally(progress.end)
}

async function list({ config, settings }: InstalledSite, asJson: boolean): Promise<number> {
  const store = openBackupStore(config)
  const backups = await store.list(getInstallation(settings.current))
  if (asJson) {
    printJson(backups.map(describeBackup))
    return 0
  }
  for (const { path, size, madeAt, madeBy } of backups) {
    console.log(`${madeAt.toISOString()}  ${describeBytes(size).padStart(9)}  ${madeBy.padEnd(13)}  ${path}`)
  }
  if (backups.length > 0) return 0
  // In the data directory, the first backup creates it.
  const isNamed = store.name !== join(config.dataDir, 'backups')
  const isNowhere = store.kind === 'folder' && isNamed && !existsSync(store.name)
  console.log(
    isNowhere
      ? `The folder ${store.name} does not exist. Check that its disk is mounted and that QUERENT_BACKUP_DIR is right.`
      : `No backups in ${store.name}.`,
  )
  return 0
}

/** With the names of the API. */
function describeBackup({ name, path, size, madeAt, madeBy, version, database }: StoredBackup) {
  const made_at = Math.floor(madeAt.getTime() / 1000)
  return { name, path, size, made_at, made_by: madeBy, version, database }
}
