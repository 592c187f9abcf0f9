/** Records what administrators change. The log is read by the administration module. */

export { deleteEntriesBefore } from './audit.repository.ts'
export {
  type AuditContext,
  type AuditedChange,
  compareFields,
  type FieldChange,
  recordChanges,
} from './audit.service.ts'
