export { AuditEntries, type AuditEntriesProps } from './AuditEntries.tsx'
export { AuditLog, type AuditLogProps } from './AuditLog.tsx'
export { type AuditLogData, loadAuditLog, objectAuditPath } from './load-audit-log.ts'
