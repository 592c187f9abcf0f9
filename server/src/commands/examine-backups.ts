import { findWork } from '../db/background-work.ts'
import { listBackups, scheduledWork } from '../modules/backups/index.ts'
import type { SiteSettings } from '../modules/settings/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/index.ts'
import type { Database } from '../platform/database/database.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** One that is made each day may be late by as much again. */
const maxAgeSeconds = 2 * 86_400

/** Looks whether scheduled backups are made. */
export async function examineBackups(
  db: Database,
  { backupDir }: Config,
  { backups, general }: SiteSettings,
): Promise<Finding> {
  if (!backups.is_scheduled) {
    return note(
      'No backups are scheduled. Begin with querent backup schedule daily, or copy the site otherwise.',
    )
  }
  const work = await findWork(db, scheduledWork)
  if (work && work.failures > 0) return problem(`The scheduled backup failed: ${work.last_error}`)
  const [newest] = await listBackups(backupDir, general.site_url)
  if (!newest) return note(`Backups are scheduled, and there is none in ${backupDir} yet.`)
  const made = `The newest backup is from ${newest.madeAt.toISOString()}`
  const isOld = newest.madeAt.getTime() / 1000 < systemClock() - maxAgeSeconds
  return isOld ? problem(`${made}, though one is scheduled for each day.`) : ok(`${made}.`)
}
