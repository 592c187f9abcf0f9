export { createSchedule, type Schedule, type ScheduledWork } from './schedule.ts'
export {
  deleteScheduledWork,
  findLastRun,
  listScheduledWork,
  type ScheduledWorkState,
} from './scheduled-work.repository.ts'
