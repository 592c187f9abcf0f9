import { findWork } from '../../db/upgrade/background-work.ts'
import {
  findMissingBackups,
  getInstallation,
  isFromFuture,
  listVerifications,
  openBackupStore,
  type StoredBackup,
  scheduledWork,
} from '../../modules/backups/index.ts'
import type { SiteSettings } from '../../modules/settings/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import { type Finding, getReason, note, ok, problem } from '../finding.ts'

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
      note(
        'No backups are scheduled. Run querent backup schedule daily, or back up the site in another way.',
      ),
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
        `Could not list the backups in ${store.name}: ${getReason(error)}. Check that it exists and that the site can access it.`,
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

const describeNone = (place: string) => `Backups are scheduled, but there are none in ${place} yet.`

function describeEarly({ name, madeAt }: StoredBackup): Finding {
  return problem(
    `The backup ${name} is dated ${madeAt.toISOString()}, which is in the future, so a clock was or is wrong. It is not counted until then. Check the clock of this machine (timedatectl), and make another backup with querent backup.`,
  )
}

function examineNewest({ madeAt }: StoredBackup): Finding {
  const made = `The newest backup is from ${madeAt.toISOString()}`
  const isOld = madeAt.getTime() / 1000 < systemClock() - maxAgeSeconds
  return isOld ? problem(`${made}, although daily backups are scheduled.`) : ok(`${made}.`)
}

/** Names the archive that was verified last. */
async function examineVerification(
  db: Database,
  { backups, backup_state }: SiteSettings,
): Promise<Finding[]> {
  const { verification_error: failure } = backup_state
  if (failure !== '') {
    const advice = 'Make another one with querent backup, and check it with querent backup verify.'
    return [problem(`A backup failed verification and cannot be relied on: ${failure} ${advice}`)]
  }
  const [last] = await listVerifications(db, 1)
  if (!last) {
    return backups.verify_days === 0
      ? [note('No backup has been verified yet. See querent backup verify.')]
      : []
  }
  const at = new Date(last.finished_at * 1000).toISOString()
  if (last.outcome === 'failed') return [problem(`The backup ${last.archive} failed verification at ${at}.`)]
  if (last.outcome === 'unproven') {
    return [
      note(
        `The checksums of the backup ${last.archive} matched at ${at}, but restoring it could not be tested here.`,
      ),
    ]
  }
  return [ok(`The backup ${last.archive} passed verification at ${at}.`)]
}
