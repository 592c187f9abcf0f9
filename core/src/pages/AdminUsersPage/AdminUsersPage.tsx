import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import {
  loadList,
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
  loader: ({ api, url }) =>
    loadList(url, userView, (params, page_size) =>
      api.call('adminUserPage', { ...userInput(params), page_size }),
    ),
  Component: AdminUsersPage,
})
