export { type ActivityKind, type NewActivity, recordActivities, recordActivity } from './record-activity.ts'
export { cancelActivity, type SwitchedActivity, switchActivityOn } from './switch-activity.ts'
