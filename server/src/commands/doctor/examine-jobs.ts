import { listFailedWork } from '../../db/upgrade/background-work.ts'
import { scheduledWork } from '../../modules/backups/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { formatCount } from '../../platform/format-count.ts'
import { countFailedJobs, readQueueStats } from '../../platform/queue/index.ts'
import { type Finding, note, ok, problem } from '../finding.ts'

const seeErrors = 'Run querent jobs list to see why, and querent jobs retry --all to retry them.'
/** A running site handles due jobs within seconds. */
const maxWaitSeconds = 300

/** Checks whether background work gets done, and what has failed. */
export async function examineJobs(db: Database): Promise<Finding[]> {
  return [...(await examineFailed(db)), ...(await examineWaiting(db)), ...(await examineWork(db))]
}

async function examineFailed(db: Database): Promise<Finding[]> {
  const rows = await countFailedJobs(db)
  if (rows.length === 0) return [ok('No jobs have failed.')]
  const list = (parked: number) =>
    rows
      .filter((row) => row.parked === parked)
      .map(({ name, count }) => `${name} (${count})`)
      .join(', ')
  const [failed, waiting] = [list(1), list(0)]
  return [
    ...(waiting ? [note(`Failed jobs that will be retried: ${waiting}. ${seeErrors}`)] : []),
    ...(failed
      ? [problem(`Failed jobs that will not be retried automatically: ${failed}. ${seeErrors}`)]
      : []),
  ]
}

async function examineWaiting(db: Database): Promise<Finding[]> {
  const late = (await readQueueStats(db)).filter(({ oldestSeconds }) => oldestSeconds > maxWaitSeconds)
  if (late.length === 0) return [ok('No background jobs have been waiting for long.')]
  return late.map(({ lane, due, oldestSeconds }) =>
    problem(
      `In the lane ${lane}, ${formatCount(due, 'job is', 'jobs are')} due, the oldest for ${formatCount(Math.round(oldestSeconds / 60), 'minute')}. Start the site. If it is running, look for "a job failed" in its log.`,
    ),
  )
}

async function examineWork(db: Database): Promise<Finding[]> {
  // Failures of the scheduled backup are reported with the backups.
  const failed = (await listFailedWork(db)).filter(({ name }) => name !== scheduledWork)
  return failed.map(({ name, last_error }) =>
    problem(`The scheduled work "${name}" is failing and will be retried: ${last_error}`),
  )
}
