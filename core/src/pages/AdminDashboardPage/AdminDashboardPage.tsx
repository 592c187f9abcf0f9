import { defineAdminPage } from '../../features/admin/index.ts'
import { Dashboard, type DashboardData, loadDashboard } from '../../features/dashboard/index.ts'

export const page = defineAdminPage<DashboardData>({
  title: (_, t) => t('dashboard.title'),
  loader: loadDashboard,
  Component: ({ data }) => <Dashboard {...data} />,
})
