import { setTimeout as sleep } from 'node:timers/promises'
import {
  listAppliedMigrations,
  listPendingMigrations,
  migrate,
  rejectNewerDatabase,
  rejectOtherOrder,
} from './db/upgrade/migrate.ts'
import { listIncompatibleProcesses, lostSeconds, OlderProcessesError } from './db/upgrade/site-processes.ts'
import {
  BackupError,
  getInstallation,
  isFromFuture,
  makeBackup,
  openBackupStore,
  pruneUpgradeBackups,
  type StoredBackup,
} from './modules/backups/index.ts'
import { createSettings, type Settings } from './modules/settings/index.ts'
import { countByPlace } from './modules/uploads/index.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/index.ts'
import type { Database } from './platform/database/database.ts'
import { getErrorMessage } from './platform/errors/index.ts'
import type { Log } from './platform/log/log.ts'
import { readProductVersion } from './platform/product/index.ts'
import { findLastRun } from './platform/schedule/index.ts'

export type Upgrade = {
  db: Database
  config: Config
  log: Log
  /** Seconds to wait for processes of an older version that could not continue. */
  waitSeconds?: number
  /** Whether a backup is made even if an earlier one would do. */
  forcesBackup?: boolean
  report?(progress: { done: number; total: number }): void
  /** Something is not in the backup, or older ones could not be removed. */
  warn?(problem: string): void
  signal?: AbortSignal
}

/** `backup` is the path of the archive from before; undefined if none was made. */
export type Upgraded = { applied: string[]; backup: string | undefined }

/** From this migration on, a database stores where files are. */
const uploadsElsewhere = '0057-uploads-elsewhere'
/** From this migration on, it stores when the scheduled work last ran. */
const workOnSchedule = '0046-queue'
const pauseMs = 1000
/** How long a backup counts as the one before the upgrade. */
const freshSeconds = 3600
/** One more than the newest, because an upgrade may be retried. */
const keptBackups = 2

/**
 * Brings the database of an installed site to this version. Before anything is changed, a backup is made and
 * processes that could not serve the new schema have to be gone.
 */
export async function upgradeDatabase(upgrade: Upgrade): Promise<Upgraded> {
  const { db, config, log } = upgrade
  await rejectNewerDatabase(db)
  if ((await listPendingMigrations(db)).length === 0) {
    return { applied: await migrate(db), backup: undefined }
  }
  await rejectOtherOrder(db)
  await awaitOlderProcesses(upgrade)
  const reason = config.upgradeWithoutBackup
  if (reason !== undefined) log.warn({ reason }, 'upgrading without a backup')
  const backup = reason === undefined ? await backUp(upgrade) : undefined
  const applied = await migrate(db)
  if (backup !== undefined) await removeOldBackups(upgrade)
  return { applied, backup }
}

/** A killed run counts as running for a while. */
async function awaitOlderProcesses({ db, log, waitSeconds = lostSeconds + 5 }: Upgrade): Promise<void> {
  const until = performance.now() + waitSeconds * 1000
  for (let isLogged = false; ; isLogged = true) {
    const pending = await listPendingMigrations(db)
    const incompatible = await listIncompatibleProcesses(db, {
      applied: await listAppliedMigrations(db),
      pending,
    })
    if (incompatible.length === 0) return
    if (performance.now() >= until) throw new OlderProcessesError(incompatible)
    if (!isLogged) log.warn({ processes: incompatible }, 'waiting for an older version to stop')
    await sleep(pauseMs)
  }
}

async function backUp(upgrade: Upgrade): Promise<string> {
  const { db, config, log, report, signal } = upgrade
  const { warn = (problem) => log.warn({ problem }, 'something was left out of the backup') } = upgrade
  const { database: location, dataDir } = config
  if (!location) throw new Error('No database is configured.')
  const settings = await loadSettings(upgrade)
  const { name, site_url: url } = settings.current.general
  const store = openBackupStore(config)
  try {
    const installation = getInstallation(settings.current)
    const version = readProductVersion()
    const newest = (await store.list(installation)).find(
      (backup) => backup.isOwn && !isFromFuture(backup, systemClock()),
    )
    const isForced = upgrade.forcesBackup === true
    if (newest && !isForced && (await isRecent(db, newest, version))) return newest.path
    log.info({ store: store.name }, 'making a backup before the upgrade')
    const site = { name, url }
    const made = { site, installation, version, madeBy: 'upgrade', report, warn, signal } as const
    const path = await makeBackup({ location, dataDir, store, ...made })
    await nameStoredFiles(db, warn)
    return path
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new BackupError(
      `The backup before the upgrade failed, so nothing was changed. ${error.message} ` +
        'To upgrade without a backup: querent upgrade --without-backup <reason>.',
    )
  }
}

/**
 * Whether a backup counts as the one before the upgrade: it was made within the last hour, or by an earlier attempt since
 * which no process has served the site. A supervisor may try again for days.
 */
async function isRecent(db: Database, backup: StoredBackup, version: string): Promise<boolean> {
  const madeAt = Math.floor(backup.madeAt.getTime() / 1000)
  if (madeAt > systemClock() - freshSeconds) return true
  if (backup.madeBy !== 'upgrade' || backup.version !== version) return false
  if (!(await listAppliedMigrations(db)).includes(workOnSchedule)) return false
  return (await findLastRun(db)) < madeAt
}

async function loadSettings({ db, config }: Upgrade): Promise<Settings> {
  const settings = createSettings({ db, clock: systemClock, fixed: config.fixedSettings })
  await settings.load()
  return settings
}

/** Only after a successful upgrade: until then the site may need any of them. */
async function removeOldBackups(upgrade: Upgrade): Promise<void> {
  const { config, log } = upgrade
  const { warn = (problem) => log.warn({ problem }, 'could not delete old backups') } = upgrade
  try {
    const settings = await loadSettings(upgrade)
    await pruneUpgradeBackups(openBackupStore(config), getInstallation(settings.current), {
      kept: keptBackups,
      now: systemClock(),
    })
  } catch (error) {
    warn(`Old backups from before upgrades could not be deleted: ${getErrorMessage(error)}`)
  }
}

/** Files in a store could only be fetched with plugins, which are started after the upgrade. */
async function nameStoredFiles(db: Database, warn: (problem: string) => void): Promise<void> {
  if (!(await listAppliedMigrations(db)).includes(uploadsElsewhere)) return
  for (const { place, files } of await countByPlace(db)) {
    if (place === '') continue
    warn(
      `Uploaded files in ${place} (${files}) are not in the backup from before the upgrade. They stay in the store.`,
    )
  }
}
