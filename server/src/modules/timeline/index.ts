export { type ActivityKind, type NewActivity, recordActivity } from './record-activity.ts'
