/** Records history: timeline entries and revisions. */
export {
  type ActivityKind,
  type AppliedRevision,
  type NewActivity,
  recordActivities,
  recordActivity,
} from './activity.repository.ts'
export { assertCurrentRevision } from './assert-current-revision.ts'
export { createHistoryModule } from './history.module.ts'
export {
  currentRevisionColumn,
  deleteRevisions,
  findCurrentRevisionId,
  hasWaitingRevision,
  type NewRevision,
  type RevisedTag,
  type RevisionContent,
  recordRevision,
  recordRevisions,
} from './revision.repository.ts'
export { shortenSummary } from './shorten-summary.rules.ts'
export { cancelActivity, type SwitchedActivity, switchActivityOn } from './switched-activity.repository.ts'
