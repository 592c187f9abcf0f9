import { listFailedWork } from '../db/upgrade/background-work.ts'
import { scheduledWork } from '../modules/backups/index.ts'
import type { Database } from '../platform/database/database.ts'
import { formatCount } from '../platform/format-count.ts'
import { countFailedJobs, readQueueStats } from '../platform/queue/index.ts'
import { type Finding, note, ok, problem } from './finding.ts'

const seeErrors = 'See why with querent jobs list, and send them with querent jobs retry --all.'
/** A running site handles due jobs within seconds. */
const maxWaitSeconds = 300

/** Checks whether background work gets done, and what has failed. */
export async function examineJobs(db: Database): Promise<Finding[]> {
  return [...(await examineFailed(db)), ...(await examineWaiting(db)), ...(await examineWork(db))]
}

async function examineFailed(db: Database): Promise<Finding[]> {
  const rows = await countFailedJobs(db)
  if (rows.length === 0) return [ok('No job has failed.')]
  const list = (parked: number) =>
    rows
      .filter((row) => row.parked === parked)
      .map(({ name, count }) => `${name} (${count})`)
      .join(', ')
  const [failed, waiting] = [list(1), list(0)]
  return [
    ...(waiting ? [note(`Jobs that failed and are tried again: ${waiting}. ${seeErrors}`)] : []),
    ...(failed ? [problem(`Jobs that failed and are not tried again: ${failed}. ${seeErrors}`)] : []),
  ]
}

async function examineWaiting(db: Database): Promise<Finding[]> {
  const late = (await readQueueStats(db)).filter(({ oldestSeconds }) => oldestSeconds > maxWaitSeconds)
  if (late.length === 0) return [ok('Nothing has been waiting in the background for long.')]
  return late.map(({ lane, due, oldestSeconds }) =>
    problem(
      `Of the lane ${lane}, ${formatCount(due, 'job is', 'jobs are')} due, the oldest for ${formatCount(Math.round(oldestSeconds / 60), 'minute')}. Start the site; if it runs, look for "event listener failed" in its log.`,
    ),
  )
}

async function examineWork(db: Database): Promise<Finding[]> {
  // Failures of the scheduled backup are reported with the backups.
  const failed = (await listFailedWork(db)).filter(({ name }) => name !== scheduledWork)
  return failed.map(({ name, last_error }) =>
    problem(`The work "${name}" fails in the background and is tried again: ${last_error}`),
  )
}
