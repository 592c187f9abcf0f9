import type { DataOf, Endpoints } from '@querent/sdk/contract'
import { type FailedJob as FailedRow, type LaneState, lanes } from '../../platform/queue/index.ts'
import type { ScheduledWorkState } from '../../platform/schedule/index.ts'

type Overview = DataOf<Endpoints['adminJobOverview']>
type JobLane = Overview['lanes'][number]
type ScheduledJob = Overview['scheduled'][number]
type FailedJob = DataOf<Endpoints['adminFailedJobPage']>['list'][number]

const empty = { waiting: 0, retrying: 0, failed: 0, oldest_at: null }

/** Every lane of this version in its order, then other lanes that contain jobs. */
export function presentLanes(states: readonly LaneState[], now: number): JobLane[] {
  const known: readonly string[] = lanes.filter((name) => name !== 'main')
  const others = states.map(({ lane }) => lane).filter((name) => !known.includes(name))
  return [...known, ...others].map((name) => {
    const found = states.find(({ lane }) => lane === name) ?? empty
    return {
      name,
      waiting_count: found.waiting,
      retrying_count: found.retrying,
      failed_count: found.failed,
      oldest_seconds: found.oldest_at === null ? 0 : Math.max(0, now - found.oldest_at),
    }
  })
}

export function presentScheduled(work: ScheduledWorkState): ScheduledJob {
  return {
    name: work.name,
    is_running: work.is_running,
    started_at: work.started_at,
    finished_at: work.finished_at,
    wait_seconds: Math.max(0, work.wait_seconds),
    failure_count: work.failures,
    last_error: work.last_error,
  }
}

export function presentFailedJob(job: FailedRow): FailedJob {
  return {
    id: String(job.id),
    lane: job.lane,
    name: job.name,
    target: job.target,
    created_at: job.created_at,
    attempt_count: job.attempts,
    last_error: job.last_error,
    wait_seconds: job.parked === 1 ? null : Math.max(0, job.wait_seconds),
  }
}
