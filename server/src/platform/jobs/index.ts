export { createJobs, type Jobs } from './jobs.ts'
export { listScheduledWork, type ScheduledWork } from './scheduled-work.repository.ts'
