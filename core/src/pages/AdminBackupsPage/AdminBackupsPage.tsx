import { defineAdminPage } from '../../features/admin/index.ts'
import { AdminBackups, type BackupsData, loadBackups } from '../../features/backups/index.ts'

export const page = defineAdminPage<BackupsData>({
  title: (_, t) => t('admin_menu.backups'),
  loader: loadBackups,
  Component: ({ data }) => <AdminBackups {...data} />,
})
