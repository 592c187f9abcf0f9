import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import {
  loadListPage,
  readListAddress,
  UserAdminList,
  type UserAdminListProps,
  userInput,
  userView,
} from '../../features/admin-lists/index.ts'

function AdminUsersPage({ data }: AdminPageProps<UserAdminListProps>) {
  return <UserAdminList {...data} />
}

export const page = defineAdminPage<UserAdminListProps>({
  title: (_, t) => t('admin_menu.users'),
  loader: async ({ api, url }) => {
    const address = readListAddress(url, userView)
    const found = api.call('adminUserPage', userInput(address))
    return { address, found: await loadListPage(userView, address, found) }
  },
  Component: AdminUsersPage,
})
