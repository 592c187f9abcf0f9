export {
  hasWaitingRevision,
  type NewRevision,
  type RevisionContent,
  recordRevision,
  revisionStatus,
} from './record-revision.ts'
