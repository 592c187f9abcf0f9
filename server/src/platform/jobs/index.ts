export { createJobs, type Jobs } from './jobs.ts'
export { findLastRun, listScheduledWork, type ScheduledWork } from './scheduled-work.repository.ts'
