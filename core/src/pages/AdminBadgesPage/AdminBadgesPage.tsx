import type { DataFor } from '../../api/index.ts'
import { type AdminPageProps, BadgeSwitches, defineAdminPage } from '../../features/admin/index.ts'

function AdminBadgesPage({ data }: AdminPageProps<DataFor<'adminBadgePage'>>) {
  return <BadgeSwitches badges={data.list} />
}

export const page = defineAdminPage({
  title: (_, t) => t('admin.menu.badges'),
  loader: ({ api }) => api.call('adminBadgePage'),
  Component: AdminBadgesPage,
})
