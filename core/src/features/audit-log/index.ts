export { AuditLog, type AuditLogProps } from './AuditLog.tsx'
export { type AuditLogData, loadAuditLog } from './load-audit-log.ts'
