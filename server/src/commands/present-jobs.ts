import type { Filling } from '../db/upgrade/filling.ts'
import { daySeconds, hourSeconds } from '../platform/durations.ts'
import type { FailedJob, LaneState } from '../platform/queue/index.ts'
import type { ScheduledWorkState } from '../platform/schedule/index.ts'

type Jobs = {
  lanes: LaneState[]
  failed: { count: number; jobs: FailedJob[] }
  scheduled: ScheduledWorkState[]
  filling: Filling[]
}

/** The lanes, a line for each failed job, and the failing scheduled work. */
export function presentJobs({ lanes, failed, scheduled, filling }: Jobs, now: number): string {
  return [
    presentLanes(lanes, now),
    presentFailed(failed, now),
    presentFailing(scheduled),
    presentFilling(filling),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function presentLanes(lanes: readonly LaneState[], now: number): string {
  if (lanes.length === 0) return 'No jobs are waiting.'
  const rows = lanes.map(({ lane, waiting, failed, oldest_at }) => {
    const age = oldest_at === null ? '-' : describeTime(now - oldest_at)
    return [lane, String(waiting), age, String(failed)]
  })
  return alignColumns([['lane', 'waiting', 'oldest', 'failed'], ...rows])
}

function presentFailed({ count, jobs }: Jobs['failed'], now: number): string {
  if (count === 0) return 'No jobs have failed.'
  const rows = jobs.map(({ id, name, attempts, created_at, last_error, ...job }) => {
    const next = job.parked === 1 ? 'none' : describeTime(job.wait_seconds)
    return [String(id), name, String(attempts), describeTime(now - created_at), next, toLine(last_error)]
  })
  const table = alignColumns([['id', 'job', 'attempts', 'age', 'next attempt', 'last error'], ...rows])
  return count > jobs.length ? `${table}\n… and ${count - jobs.length} more` : table
}

function presentFailing(scheduled: readonly ScheduledWorkState[]): string {
  const failing = scheduled.filter(({ failures }) => failures > 0)
  if (failing.length === 0) return ''
  const rows = failing.map(({ name, failures, wait_seconds, last_error }) => [
    name,
    String(failures),
    describeTime(wait_seconds),
    toLine(last_error),
  ])
  return alignColumns([['scheduled work', 'failures', 'next attempt', 'last error'], ...rows])
}

export function presentFilling(filling: readonly Filling[]): string {
  if (filling.length === 0) return ''
  const rows = filling.map(({ migration, done, total, last_error }) => [
    migration,
    `${done} of ${total}`,
    toLine(last_error),
  ])
  return alignColumns([['backfill', 'done', 'last error'], ...rows])
}

const toLine = (reason: string) => reason.replace(/\s+/g, ' ') || '-'

function alignColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const align = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
  return rows.map((row) => align(row).join('  ').trimEnd()).join('\n')
}

/** In the largest unit that fits, such as `4 h`. */
function describeTime(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, seconds)} s`
  if (seconds < hourSeconds) return `${Math.floor(seconds / 60)} min`
  if (seconds < 2 * daySeconds) return `${Math.floor(seconds / hourSeconds)} h`
  return `${Math.floor(seconds / daySeconds)} d`
}
