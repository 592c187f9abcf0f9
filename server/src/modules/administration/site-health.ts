import type { SiteHealth } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import { type LaneState, listLaneStates } from '../../platform/queue/index.ts'
import { findLastMade } from '../backups/index.ts'
import { createBusyCounter } from './busy-counter.service.ts'
import { describeDatabase, sumUploads } from './dashboard.repository.ts'
import { readDisks } from './read-disks.ts'

export type HealthDependencies = Pick<
  ModuleDependencies,
  'backups' | 'db' | 'clock' | 'dataDir' | 'log' | 'mail' | 'schedule' | 'settings'
> & {
  /** The plugins that do not work as they should, described in a language. */
  listPluginFaults(language: string): SiteHealth['plugins']
}

const mailLanes = ['account_mail', 'mail']

/** Reads how well the parts of the site work, at each call. */
export function createSiteHealth(dependencies: HealthDependencies) {
  const { db, clock, mail, settings, listPluginFaults } = dependencies
  const countBusy = createBusyCounter(dependencies)
  return async (language: string): Promise<SiteHealth> => {
    const lanes = await listLaneStates(db)
    const database = await describeDatabase(db)
    const disk = await readDisks(dependencies)
    const backedUpAt = await findLastMade(db)
    const mails = summarizeLanes(lanes.filter(({ lane }) => mailLanes.includes(lane)))
    const jobs = summarizeLanes(lanes.filter(({ lane }) => !mailLanes.includes(lane)))
    return {
      version: readProductVersion(),
      runtime: `Node.js ${process.version}`,
      uptime: Math.floor(process.uptime()),
      mail: {
        is_delivering: mail.isDelivering(),
        waiting_count: mails.waiting,
        failed_count: mails.failed,
        last_error: mails.lastError,
      },
      jobs: {
        waiting_count: jobs.waiting,
        failed_count: jobs.failed,
        oldest_waiting_seconds: jobs.oldestAt === undefined ? 0 : Math.max(0, clock() - jobs.oldestAt),
        last_error: jobs.lastError,
      },
      storage: { uploads: await sumUploads(db), database: database.size, ...disk },
      backups: {
        is_scheduled: settings.current.backups.is_scheduled,
        last_error: settings.current.backup_state.backup_error,
        missing_error: settings.current.backup_state.missing_error,
        last_age_seconds: backedUpAt === undefined ? null : Math.max(0, clock() - backedUpAt),
      },
      load: await countBusy(),
      database_version: database.version,
      plugins: listPluginFaults(language),
    }
  }
}

function summarizeLanes(lanes: readonly LaneState[]) {
  const oldest = lanes.flatMap(({ oldest_at }) => oldest_at ?? [])
  return {
    waiting: lanes.reduce((sum, { waiting }) => sum + waiting, 0),
    failed: lanes.reduce((sum, { failed }) => sum + failed, 0),
    oldestAt: oldest.length === 0 ? undefined : Math.min(...oldest),
    lastError: lanes.find(({ last_error }) => last_error !== '')?.last_error ?? '',
  }
}
