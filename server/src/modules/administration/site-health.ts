import type { SiteHealth } from '@querent/sdk/contract'
import { listFailedWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'
import { readDatabaseFacts } from '../../platform/database/database-facts.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import { type LaneState, listLaneStates } from '../../platform/queue/index.ts'
import { listScheduledWork } from '../../platform/schedule/index.ts'
import { findLastMade, listVerifications, scheduledWork } from '../backups/index.ts'
import { listStaffWithoutTwoFactor } from '../two-factor/index.ts'
import { createBusyCounter } from './busy-counter.service.ts'
import { createCertificateCheck } from './certificate-check.ts'
import { describeDatabase, sumUploads } from './dashboard.repository.ts'
import { readDisks } from './read-disks.ts'

export type HealthDependencies = Pick<
  ModuleDependencies,
  'backups' | 'db' | 'clock' | 'dataDir' | 'log' | 'mail' | 'schedule' | 'settings' | 'unknownConfig'
> & {
  /** The plugins that do not work as they should, described in a language. */
  listPluginFaults(language: string): SiteHealth['plugins']
}

const maxNames = 10
const mailLanes = ['account_mail', 'mail']

/** Reads how well the parts of the site work, at each call. */
export function createSiteHealth(dependencies: HealthDependencies) {
  const { db, clock, mail, unknownConfig = [], listPluginFaults } = dependencies
  const checkCertificate = createCertificateCheck(dependencies)
  const countBusy = createBusyCounter(dependencies)
  return async (language: string): Promise<SiteHealth> => {
    const lanes = await listLaneStates(db)
    const database = await describeDatabase(db)
    const disk = await readDisks(dependencies)
    const mails = summarizeLanes(lanes.filter(({ lane }) => mailLanes.includes(lane)))
    const jobs = summarizeLanes(lanes.filter(({ lane }) => !mailLanes.includes(lane)))
    return {
      version: readProductVersion(),
      runtime: `Node.js ${process.version}`,
      uptime: Math.floor(process.uptime()),
      mail: {
        is_delivering: mail.isDelivering(),
        waiting_count: mails.waiting,
        retrying_count: mails.retrying,
        failed_count: mails.failed,
        last_error: mails.lastError,
      },
      jobs: {
        waiting_count: jobs.waiting,
        failed_count: jobs.failed,
        oldest_waiting_seconds: jobs.oldestAt === undefined ? 0 : Math.max(0, clock() - jobs.oldestAt),
        last_error: jobs.lastError,
        failing: await listFailing(db),
      },
      storage: { uploads: await sumUploads(db), database: database.size, ...disk },
      backups: await describeBackups(dependencies),
      certificate: await checkCertificate(),
      load: await countBusy(),
      database_version: database.version,
      clock_skew: (await readDatabaseFacts(db, clock)).clockSkew,
      unknown_config: [...unknownConfig],
      unprotected_staff: await describeUnprotectedStaff(dependencies),
      plugins: listPluginFaults(language),
    }
  }
}

type Backups = Pick<HealthDependencies, 'db' | 'clock' | 'settings'>

async function describeBackups({ db, clock, settings }: Backups): Promise<SiteHealth['backups']> {
  const { backups, backup_state } = settings.current
  const madeAt = await findLastMade(db)
  return {
    is_scheduled: backups.is_scheduled,
    last_error: backup_state.backup_error,
    missing_error: backup_state.missing_error,
    verification_error: backup_state.verification_error,
    is_verified: backups.verify_days > 0 || (await listVerifications(db, 1)).length > 0,
    last_age_seconds: madeAt === undefined ? null : Math.max(0, clock() - madeAt),
  }
}

/** Without passwords, the login provider asks for the second factor. */
async function describeUnprotectedStaff({ db, settings }: Pick<HealthDependencies, 'db' | 'settings'>) {
  const { allow_password_login: hasPasswords, require_staff_two_factor: is_required } = settings.current.login
  const names = hasPasswords ? await listStaffWithoutTwoFactor(db) : []
  return { count: names.length, names: names.slice(0, maxNames), is_required }
}

/** Failures of the scheduled backup are reported with the backups. */
async function listFailing(db: Executor): Promise<SiteHealth['jobs']['failing']> {
  const recurring = (await listScheduledWork(db)).filter(({ failures }) => failures > 0)
  const long = (await listFailedWork(db)).filter(({ name }) => name !== scheduledWork)
  return [...recurring, ...long].map(({ name, last_error }) => ({ name, last_error }))
}

function summarizeLanes(lanes: readonly LaneState[]) {
  const oldest = lanes.flatMap(({ oldest_at }) => oldest_at ?? [])
  return {
    waiting: lanes.reduce((sum, { waiting }) => sum + waiting, 0),
    retrying: lanes.reduce((sum, { retrying }) => sum + retrying, 0),
    failed: lanes.reduce((sum, { failed }) => sum + failed, 0),
    oldestAt: oldest.length === 0 ? undefined : Math.min(...oldest),
    lastError: lanes.find(({ last_error }) => last_error !== '')?.last_error ?? '',
  }
}
