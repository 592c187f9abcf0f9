import { findWork } from '../db/upgrade/background-work.ts'
import {
  findMissingBackups,
  getInstallation,
  isFromFuture,
  listVerifications,
  openBackupStore,
  type StoredBackup,
  scheduledWork,
} from '../modules/backups/index.ts'
import type { SiteSettings } from '../modules/settings/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/index.ts'
import type { Database } from '../platform/database/database.ts'
import { daySeconds } from '../platform/durations.ts'
import { type Finding, getReason, note, ok, problem } from './finding.ts'

/** A daily backup may be a day late. */
const maxAgeSeconds = 2 * daySeconds

/** Checks whether scheduled backups are made, and whether they can be restored. */
export async function examineBackups(
  db: Database,
  config: Config,
  settings: SiteSettings,
): Promise<Finding[]> {
  if (!settings.backups.is_scheduled) {
    return [
      note('No backups are scheduled. Begin with querent backup schedule daily, or copy the site otherwise.'),
    ]
  }
  return [...(await examineAge(db, config, settings)), ...(await examineVerification(db, settings))]
}

async function examineAge(db: Database, config: Config, settings: SiteSettings): Promise<Finding[]> {
  const work = await findWork(db, scheduledWork)
  if (work && work.failures > 0) return [problem(`The scheduled backup failed: ${work.last_error}`)]
  const store = openBackupStore(config)
  let stored: StoredBackup[]
  try {
    stored = await store.list(getInstallation(settings))
  } catch (error) {
    return [
      problem(
        `The backups in ${store.name} cannot be listed: ${getReason(error)}. Look at the place of the backups and the access to it.`,
      ),
    ]
  }
  const missing = await findMissingBackups(db, store, settings)
  const own = stored.filter(({ isOwn }) => isOwn)
  const early = own.filter((backup) => isFromFuture(backup, systemClock()))
  const newest = own.find((backup) => !early.includes(backup))
  const found = newest ? examineNewest(newest) : note(describeNone(store.name))
  return [
    ...early.map(describeEarly),
    ...(missing === '' ? [] : [problem(missing)]),
    ...(newest || missing === '' ? [found] : []),
  ]
}

const describeNone = (place: string) => `Backups are scheduled, and there is none in ${place} yet.`

function describeEarly({ name, madeAt }: StoredBackup): Finding {
  return problem(
    `The backup ${name} is dated ${madeAt.toISOString()}, which is still to come, so a clock was or is wrong. It counts as none until then. Look at the clock of this machine (timedatectl), and make another backup with querent backup.`,
  )
}

function examineNewest({ madeAt }: StoredBackup): Finding {
  const made = `The newest backup is from ${madeAt.toISOString()}`
  const isOld = madeAt.getTime() / 1000 < systemClock() - maxAgeSeconds
  return isOld ? problem(`${made}, though one is scheduled for each day.`) : ok(`${made}.`)
}

/** Names the archive that was verified last. */
async function examineVerification(
  db: Database,
  { backups, backup_state }: SiteSettings,
): Promise<Finding[]> {
  const { verification_error: failure } = backup_state
  if (failure !== '') {
    const advice = 'Make another one with querent backup and try that out with querent backup verify.'
    return [problem(`A backup failed its verification and cannot be relied on: ${failure} ${advice}`)]
  }
  const [last] = await listVerifications(db, 1)
  if (!last) {
    return backups.verify_days === 0
      ? [note('No backup has been verified yet. See querent backup verify.')]
      : []
  }
  const at = new Date(last.finished_at * 1000).toISOString()
  if (last.outcome === 'failed')
    return [problem(`The backup ${last.archive} was verified at ${at} and is bad.`)]
  if (last.outcome === 'unproven') {
    return [
      note(`The sums of the backup ${last.archive} were right at ${at}; it could not be restored here.`),
    ]
  }
  return [ok(`The backup ${last.archive} was restored elsewhere and examined at ${at}.`)]
}
