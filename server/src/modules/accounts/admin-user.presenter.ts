import type { AdminUser, Role } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import { accountStatus } from '../auth/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { avatarUrl } from '../users/index.ts'
import type { AdminUserRow, SingleAdminUserRow } from './admin-user.repository.ts'

const roleNames = ['User', 'Admin', 'Moderator'] as const

export function presentAdminUser(user: AdminUserRow, settings: SiteSettings): AdminUser {
  return {
    user_id: String(user.id),
    username: user.username,
    e_mail: user.email,
    display_name: user.display_name,
    avatar: avatarUrl(user, settings),
    rank: user.reputation,
    status: accountStatus(user),
    created_at: user.created_at,
    deleted_at: user.deleted_at,
    suspended_at: user.suspended_at,
    suspended_until: user.suspended_until,
    role_id: user.role_id,
    role_name: roleNames[user.role_id - 1] ?? roleNames[0],
  }
}

/** As it is shown alone. */
export function presentSingleAdminUser(user: SingleAdminUserRow, settings: SiteSettings): AdminUser {
  const { registered_ip, suspension_reason } = user
  return { ...presentAdminUser(user, settings), registered_ip, suspension_reason }
}

const roleKeys = [
  [1, 'user'],
  [2, 'admin'],
  [3, 'moderator'],
] as const

// texts: role.name.*, role.description.*
/** The three roles in the caller's language. */
export function presentRoles(texts: Texts, language: string): Role[] {
  return roleKeys.map(([id, key]) => ({
    id,
    name: texts.text(language, `role.name.${key}`),
    description: texts.text(language, `role.description.${key}`),
  }))
}
