import { attempt } from '../../api/index.ts'
import { type AdminPageProps, defineAdminPage } from '../../features/admin/index.ts'
import { loadList, UserAdminPage, type UserAdminPageProps } from '../../features/admin-lists/index.ts'
import { notFound } from '../../runtime/page/index.ts'

const historySize = 50

function AdminUserPage({ data }: AdminPageProps<UserAdminPageProps>) {
  return <UserAdminPage {...data} />
}

export const page = defineAdminPage<UserAdminPageProps>({
  title: ({ user }) => user.display_name,
  loader: async ({ api, params }) => {
    const user_id = params.user_id ?? ''
    const history = { object_kind: 'user', object_id: user_id, page_size: historySize } as const
    const [found, sessions, changes] = await Promise.all([
      attempt(api.call('adminUserInfo', { user_id }, { passThrough: true })),
      loadList(api.call('adminUserSessionList', { user_id }, { passThrough: true })),
      loadList(api.call('auditLogPage', history)),
    ])
    if (!found.ok) throw found.failure.reason === 'error.user.not_found' ? notFound() : found.failure
    return { user: found.data, sessions, history: changes }
  },
  Component: AdminUserPage,
})
