import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import {
  loadListPage,
  readListParams,
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
    const params = readListParams(url, userView)
    const found = api.call('adminUserPage', userInput(params))
    return { params, found: await loadListPage(userView, params, found) }
  },
  Component: AdminUsersPage,
})
