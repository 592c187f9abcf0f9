import { type BackgroundWork, runWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import { scheduledWork } from './backup-format.rules.ts'
import type { BackupResources } from './backup-resources.rules.ts'
import { listVerifications } from './backup-runs.repository.ts'
import { BackupBusy, BackupError } from './backups.errors.ts'
import { addBackupRoutes } from './backups.routes.ts'
import { type BackupServices, type Backups, createBackups } from './backups.service.ts'
import { findMissingBackups } from './find-missing-backups.ts'
import { getInstallation } from './installation.rules.ts'
import type { ListStored } from './list-data-files.ts'
import { pruneBackups } from './prune-backups.ts'
import { findDueDay, getRetentionRule, isFromFuture, isVerificationDue } from './retention.rules.ts'

type Dependencies = BackupServices &
  Pick<ModuleDependencies, 'routes'> & { backups?: BackupResources; listStored: ListStored }

const checkSeconds = 60
const lookSeconds = 900
/** The longest pause between attempts after failures. */
const maxPauseSeconds = 3600
/** Long enough to make, verify and prune in one turn. */
const turnMs = 24 * 3_600_000

/**
 * Makes a backup each day, in one process of the site. The due day is stored in the database, so a backup
 * missed while the site was stopped is made after the next start. A process that stops cancels its backup.
 */
export function createBackupsModule({ backups: places, listStored, ...services }: Dependencies): void {
  const backups = places && createBackups({ ...services, places, listStored })
  addBackupRoutes(services, backups)
  if (!backups || !places) return
  const { schedule, log, settings } = services
  const dependencies = { ...services, backups, places }

  schedule.every(checkSeconds, 'scheduled backup', async () => {
    await backups.clearLost()
    if (!settings.current.backups.is_scheduled || schedule.stopping.aborted) return
    try {
      await makeDue(dependencies)
      await verifyDue(dependencies)
    } catch (error) {
      // It is retried in the next run.
      if (error instanceof BackupBusy) return
      if (!schedule.stopping.aborted) throw error
      log.info('backup interrupted; it will be retried after the next start')
    }
  })
  schedule.everyInOneProcess(lookSeconds, 'look for backups', () => lookForMissing(dependencies))
}

type ScheduleDependencies = BackupServices & { backups: Backups; places: BackupResources }

async function makeDue(dependencies: ScheduleDependencies): Promise<void> {
  const { backups, clock, db, schedule, settings } = dependencies
  const day = findDueDay(clock(), settings.current.backups.hour)
  try {
    const isReached = await runWork({ db, clock, turnMs }, describeWork(dependencies, day))
    // Removing old archives may have failed after the backup itself was made.
    if (isReached && settings.current.backup_state.backup_error !== '') {
      await backups.remember({ backup_error: '' })
    }
  } catch (error) {
    if (!schedule.stopping.aborted && !(error instanceof BackupBusy)) {
      await backups.remember({ backup_error: getErrorMessage(error) })
    }
    throw error
  }
}

function describeWork(dependencies: ScheduleDependencies, day: string): BackgroundWork {
  const once = (name: string, run: () => Promise<void>) => ({
    name,
    count: async () => 1,
    async step(afterId: number) {
      if (afterId > 0) return undefined
      await run()
      return { lastId: 1, count: 1 }
    },
  })
  return {
    name: scheduledWork,
    goal: () => day,
    maxPause: maxPauseSeconds,
    stages: [once('archive', () => make(dependencies)), once('prune', () => prune(dependencies))],
  }
}

async function make({ backups }: ScheduleDependencies): Promise<void> {
  await backups.make(await backups.begin({ kind: 'backup', madeBy: 'schedule' }), 'schedule')
}

async function prune({ clock, log, places, settings }: ScheduleDependencies): Promise<void> {
  const rule = getRetentionRule(settings.current.backups)
  const installation = getInstallation(settings.current)
  const archives = await pruneBackups(places.store, installation, { rule, now: clock() }).catch(
    explainPruning,
  )
  if (archives.length > 0) log.info({ archives }, 'old backups deleted')
}

function explainPruning(error: unknown): never {
  const reason = getErrorMessage(error)
  throw new BackupError(`The backup was made, but old backups could not be deleted: ${reason}`)
}

/** Reports missing archives, for example when their disk is not mounted. */
async function lookForMissing({ backups, db, log, places, settings }: ScheduleDependencies): Promise<void> {
  const { is_scheduled: isScheduled } = settings.current.backups
  const error = isScheduled ? await findMissingBackups(db, places.store, settings.current) : ''
  if (error === settings.current.backup_state.missing_error) return
  if (error !== '') log.error({ place: places.store.name, reason: error }, 'backups are missing')
  await backups.remember({ missing_error: error })
}

/**
 * Verifies the newest archive of this installation if that is due; after a failure, again on the next day.
 */
async function verifyDue({
  backups,
  clock,
  db,
  schedule,
  places,
  settings,
}: ScheduleDependencies): Promise<void> {
  const { verify_days } = settings.current.backups
  const [last] = await listVerifications(db, 1)
  const result = last && { at: last.finished_at, isFailed: last.outcome === 'failed' }
  if (!isVerificationDue(result, verify_days, clock())) return
  const archives = await places.store.list(getInstallation(settings.current))
  const newest = archives.find((archive) => archive.isOwn && !isFromFuture(archive, clock()))
  if (!newest) return
  const run = await backups.begin({ kind: 'verification', archive: newest.name, madeBy: 'schedule' })
  try {
    await backups.verify(run, newest.name)
  } catch (error) {
    const message = getErrorMessage(error)
    if (!schedule.stopping.aborted) await backups.remember({ verification_error: message })
    throw error
  }
}
