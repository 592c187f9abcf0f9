export {
  countFailedJobs,
  countLastingFailures,
  discardJobs,
  type FailedJob,
  type JobSelection,
  type LaneState,
  listFailedJobs,
  listLaneStates,
  retryJobs,
} from './failed-job.repository.ts'
export { type QueueTiming, whileRenewing } from './lane-worker.ts'
export { type Lane, lanes } from './lanes.ts'
export { PermanentFailure } from './permanent-failure.ts'
export type { DoJob, Job, NewJob, Queue } from './queue.ts'
export { type QueueStats, readQueueStats } from './queue-stats.repository.ts'
export { hasJob, removeJobsOfTarget } from './queued-job.repository.ts'
export { createTableQueue } from './table-queue.ts'
