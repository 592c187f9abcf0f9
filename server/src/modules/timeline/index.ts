export { type ActivityKind, recordActivity } from './record-activity.ts'
export { cancelActivity, type SwitchedActivity, switchActivityOn } from './switch-activity.ts'
