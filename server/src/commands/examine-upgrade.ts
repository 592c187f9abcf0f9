import { migrations } from '../db/migrations/index.ts'
import { type Filling, listFillings } from '../db/upgrade/filling.ts'
import {
  listAppliedMigrations,
  listPendingMigrations,
  MigrationFailed,
  NewerDatabaseError,
  rejectNewerDatabase,
  rejectOtherOrder,
} from '../db/upgrade/migrate.ts'
import { canServeSchema } from '../db/upgrade/schema-changes.ts'
import { describeIncompatible, listIncompatibleProcesses } from '../db/upgrade/site-processes.ts'
import {
  describeBytes,
  estimateBackup,
  getInstallation,
  isFromFuture,
  openBackupStore,
  type StoredBackup,
} from '../modules/backups/index.ts'
import { createSettings } from '../modules/settings/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/index.ts'
import type { Database } from '../platform/database/database.ts'
import { readProductVersion } from '../platform/product/index.ts'
import { getPluginOptions } from '../plugin-options.ts'
import { findFaultyPlugins } from '../plugins/index.ts'
import { examineMachine } from './doctor/examine-machine.ts'
import { type Finding, note, ok, problem } from './finding.ts'
import { readTexts } from './site-context.ts'

export type UpgradeFinding = Finding & {
  /** The upgrade would fail or damage the site. */
  isBlocking?: boolean
  /** Nothing is wrong, but an older version is running and has to be stopped first. */
  isOlderVersion?: boolean
}

export type UpgradeReport = {
  /** The version of Querent. */
  version: string
  migrations: { name: string; summary: string; in_steps: boolean; while_serving: boolean }[]
  /** Rows that the running site still fills. */
  filling: Filling[]
  backup: { path: string; made_at: string; age_seconds: number } | null
  findings: UpgradeFinding[]
}

/** Reports what this version will do to a site; changes nothing. */
export async function examineUpgrade(db: Database, config: Config): Promise<UpgradeReport> {
  const version = readProductVersion()
  try {
    await rejectNewerDatabase(db)
    await rejectOtherOrder(db)
  } catch (error) {
    if (!(error instanceof NewerDatabaseError || error instanceof MigrationFailed)) throw error
    const findings = [toBlocking(problem(error.message))]
    return { version, migrations: [], filling: [], backup: null, findings }
  }
  const applied = await listAppliedMigrations(db)
  const pending = await listPendingMigrations(db)
  const { backup, finding } = await examineBackup(db, config)
  return {
    version,
    migrations: pending.map((name) => describe(name, applied.at(-1) ?? '')),
    filling: await listFillings(db, applied),
    backup,
    findings: [
      ...(await examineProcesses(db, applied, pending)),
      finding,
      ...(await examineBackupSpace(db, config)),
      ...(await examineMachine(db)).map((found) => (found.kind === 'problem' ? toBlocking(found) : found)),
      ...(await examinePlugins(db, config)),
    ],
  }
}

const toBlocking = (finding: Finding): UpgradeFinding => ({ ...finding, isBlocking: true })

function describe(name: string, schema: string): UpgradeReport['migrations'][number] {
  const migration = migrations[name]
  return {
    name,
    summary: migration?.summary ?? name.replace(/^\d+-/, '').replaceAll('-', ' '),
    in_steps: migration?.backfill !== undefined,
    while_serving: canServeSchema(name, schema),
  }
}

async function examineProcesses(
  db: Database,
  applied: readonly string[],
  pending: readonly string[],
): Promise<UpgradeFinding[]> {
  const incompatible = await listIncompatibleProcesses(db, { applied, pending })
  return incompatible.length === 0
    ? []
    : [{ ...toBlocking(problem(describeIncompatible(incompatible))), isOlderVersion: true }]
}

async function examineBackup(db: Database, config: Config) {
  const settings = createSettings({ db, clock: systemClock, fixed: config.fixedSettings })
  await settings.load()
  const store = openBackupStore(config)
  const newest = (await store.list(getInstallation(settings.current))).find(
    (backup) => backup.isOwn && !isFromFuture(backup, systemClock()),
  )
  if (!newest)
    return {
      backup: null,
      finding: note(`There is no backup in ${store.name} yet. The upgrade makes one first.`),
    }
  const { path, made_at, age_seconds } = presentBackup(newest)
  const finding = ok(`The newest backup is from ${made_at}. The upgrade makes another one first.`)
  return { backup: { path, made_at, age_seconds }, finding }
}

const presentBackup = ({ path, madeAt }: StoredBackup) => ({
  path,
  made_at: madeAt.toISOString(),
  age_seconds: Math.max(0, systemClock() - Math.floor(madeAt.getTime() / 1000)),
})

async function examineBackupSpace(db: Database, config: Config): Promise<UpgradeFinding[]> {
  const { database: location, dataDir } = config
  const space = await openBackupStore(config).measureSpace()
  if (!location || !space) return []
  const needed = await estimateBackup({ db, location, dataDir })
  const text = `The backup needs up to ${describeBytes(needed)}, and ${describeBytes(space.free)} are free.`
  if (space.free >= needed) return [ok(text)]
  const isNeeded = config.upgradeWithoutBackup === undefined
  return [
    isNeeded
      ? toBlocking(problem(`${text} Free some space, or set QUERENT_BACKUP_DIR to a folder on another disk.`))
      : note(text),
  ]
}

async function examinePlugins(db: Database, config: Config): Promise<UpgradeFinding[]> {
  const places = { dataDir: config.dataDir, ...getPluginOptions(config).plugins }
  const { missing, unfit, notices } = await findFaultyPlugins(db, places)
  if (missing.length + unfit.length === 0)
    return [ok('All active plugins are installed and compatible with this version.')]
  const texts = readTexts()
  return [
    ...missing.map((slug) => problem(`The plugin ${slug} is active, but its files are missing.`)),
    ...unfit.map((slug) => {
      const notice = notices.get(slug)
      const reason = notice ? ` ${texts.text('en_US', notice.key, notice.params)}` : ''
      return problem(
        `The plugin ${slug} is not compatible with this version and will not run.${reason} Install another version with querent plugin add, or deactivate it with querent plugin disable ${slug}.`,
      )
    }),
  ]
}
