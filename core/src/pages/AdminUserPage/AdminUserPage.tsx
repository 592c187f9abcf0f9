import { attempt } from '../../api/index.ts'
import { type AdminPageProps, defineAdminPage, loadOrNull } from '../../features/admin/index.ts'
import { UserAdminPage, type UserAdminPageProps } from '../../features/admin-lists/index.ts'
import { notFound } from '../../runtime/page/index.ts'

/** Of the flags and of the changes. */
const listSize = 50

function AdminUserPage({ data }: AdminPageProps<UserAdminPageProps>) {
  return <UserAdminPage {...data} />
}

export const page = defineAdminPage<UserAdminPageProps>({
  title: ({ user }) => user.display_name,
  loader: async ({ api, params }) => {
    const user_id = params.user_id ?? ''
    const history = { object_kind: 'user', object_id: user_id, page_size: listSize } as const
    const [found, sessions, logins, flags, changes] = await Promise.all([
      attempt(api.call('adminUserInfo', { user_id }, { passThrough: true })),
      loadOrNull(api.call('adminUserSessionList', { user_id }, { passThrough: true })),
      loadOrNull(api.call('adminUserLoginList', { user_id }, { passThrough: true })),
      loadOrNull(api.call('adminUserFlagPage', { user_id, page_size: listSize }, { passThrough: true })),
      loadOrNull(api.call('auditLogPage', history)),
    ])
    if (!found.ok) throw found.failure.reason === 'error.user.not_found' ? notFound() : found.failure
    return { user: found.data, sessions, logins, flags, history: changes }
  },
  Component: AdminUserPage,
})
