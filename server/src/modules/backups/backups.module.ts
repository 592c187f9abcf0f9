import { type BackgroundWork, runWork } from '../../db/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import { scheduledWork } from './backup-format.rules.ts'
import { makeBackup } from './make-backup.ts'
import { pruneBackups } from './prune-backups.ts'
import { findDueDay } from './retention.rules.ts'

/** Where backups are made from, and where they go. */
export type BackupPlaces = { location: DatabaseLocation; folder: string }

type Services = Pick<ModuleDependencies, 'db' | 'clock' | 'dataDir' | 'jobs' | 'log' | 'settings'>
type Dependencies = Services & { places: BackupPlaces }

const checkSeconds = 60
/** After a failure the next attempt comes later each time, up to this. */
const maxPauseSeconds = 3600
/** An archive and what follows it are one turn, however long it takes. */
const turnMs = 24 * 3_600_000

/**
 * Makes a backup each day, in one process of the site. What is due is in the database, so a day on which the site was
 * stopped at the hour is made up for at the next start. A process that stops ends its backup.
 */
export function createBackupsModule({ backups, ...services }: Services & { backups?: BackupPlaces }): void {
  if (!backups) return
  const deps = { ...services, places: backups }
  const { db, clock, jobs, log, settings } = services
  const { stopping } = jobs

  jobs.every(checkSeconds, 'scheduled backup', async () => {
    const { is_scheduled, hour } = settings.current.backups
    if (!is_scheduled || stopping.aborted) return
    try {
      await runWork({ db, clock, turnMs }, describeWork(deps, findDueDay(clock(), hour), stopping))
    } catch (error) {
      if (!stopping.aborted) throw error
      log.info('the backup was interrupted and will be made after the next start')
    }
  })
}

function describeWork(deps: Dependencies, day: string, signal: AbortSignal): BackgroundWork {
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
    stages: [once('archive', () => make(deps, signal)), once('prune', () => prune(deps))],
  }
}

async function make(
  { clock, dataDir, log, places, settings }: Dependencies,
  signal: AbortSignal,
): Promise<void> {
  const { name, site_url: url } = settings.current.general
  const archive = await makeBackup({
    ...places,
    dataDir,
    site: { name, url },
    version: readProductVersion(),
    madeBy: 'schedule',
    now: () => new Date(clock() * 1000),
    warn: (problem) => log.warn({ problem }, 'something is not in the backup'),
    signal,
  })
  log.info({ archive }, 'a backup was made')
}

async function prune({ log, places, settings }: Dependencies): Promise<void> {
  const { keep_daily: daily, keep_weekly: weekly, keep_monthly: monthly } = settings.current.backups
  const { site_url } = settings.current.general
  const archives = await pruneBackups(places.folder, site_url, { daily, weekly, monthly })
  if (archives.length > 0) log.info({ archives }, 'backups were removed that the rule does not keep')
}
