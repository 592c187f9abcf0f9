export { createJobs, type Jobs, type ScheduledJob } from './jobs.ts'
export {
  deleteScheduledWork,
  findLastRun,
  listScheduledWork,
  type ScheduledWork,
} from './scheduled-work.repository.ts'
