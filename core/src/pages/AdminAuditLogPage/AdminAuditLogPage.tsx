import { defineAdminPage } from '../../features/admin/index.ts'
import { AuditLog, type AuditLogData, loadAuditLog } from '../../features/audit-log/index.ts'

export const page = defineAdminPage<AuditLogData>({
  title: (_, t) => t('admin_menu.audit_log'),
  loader: loadAuditLog,
  Component: ({ data }) => <AuditLog {...data} />,
})
