/** Records what happened: timeline entries and revisions. */
export { type ActivityKind, type NewActivity, recordActivities, recordActivity } from './record-activity.ts'
export {
  hasWaitingRevision,
  type NewRevision,
  type RevisedTag,
  type RevisionContent,
  recordRevision,
  recordRevisions,
  revisionStatus,
} from './record-revision.ts'
export { createRevisionsModule } from './revisions.module.ts'
export { cancelActivity, type SwitchedActivity, switchActivityOn } from './switch-activity.ts'
