import { accountRole, accountStatus, mailStatus } from '@querent/sdk/states'
import type { DataFor } from '../../api/index.ts'

type LoginUser = DataFor<'userLogin'>
type CurrentUser = NonNullable<DataFor<'userInfo'>>
/**
 * The logged-in account as the interface uses it; `language` and `color_scheme` may mean the site's default.
 */
export type SessionUser = Pick<
  LoginUser,
  | 'id'
  | 'username'
  | 'display_name'
  | 'avatar'
  | 'e_mail'
  | 'rank'
  | 'bio'
  | 'bio_html'
  | 'location'
  | 'website'
  | 'status'
  | 'mail_status'
  | 'language'
  | 'color_scheme'
  | 'time_zone'
  | 'have_password'
  | 'needs_deletion_link'
  | 'role_id'
  | 'suspended_until'
  | 'has_pending_terms'
  | 'needs_two_factor'
  | 'needs_mail_server'
  | 'backup_problem'
> &
  Pick<CurrentUser, 'pending_e_mail'>

type AvatarChoice = CurrentUser['avatar']

/** The calls' data of the account: fields may be omitted, and the image is given as it was chosen. */
export type WireUser = Partial<Omit<SessionUser, 'avatar'>> & {
  avatar?: string | Partial<AvatarChoice> | null
}

const defaults: SessionUser = {
  id: '',
  username: '',
  display_name: '',
  avatar: '',
  e_mail: '',
  pending_e_mail: '',
  rank: 0,
  bio: '',
  bio_html: '',
  location: '',
  website: '',
  status: 'normal',
  mail_status: mailStatus.confirmed,
  language: 'Default',
  color_scheme: 'default',
  time_zone: '',
  have_password: false,
  needs_deletion_link: false,
  role_id: accountRole.user,
  suspended_until: 0,
  has_pending_terms: false,
  needs_two_factor: false,
  needs_mail_server: false,
  backup_problem: '',
}

function avatarUrl(avatar: WireUser['avatar']): string {
  if (typeof avatar === 'string') return avatar
  if (avatar?.type === 'custom') return avatar.custom ?? ''
  // Without a choice, the site's default image is sent in this field.
  if (avatar?.type === 'gravatar' || avatar?.type === '') return avatar.gravatar ?? ''
  return ''
}

/** A common format for the account data of login, `user/info` and the page. */
export function toSessionUser(wire: WireUser): SessionUser {
  const given = Object.entries(wire).filter(
    ([key, value]) => key in defaults && value !== undefined && value !== null && value !== '',
  )
  return { ...defaults, ...Object.fromEntries(given), avatar: avatarUrl(wire.avatar) }
}

export type LoginState = {
  isLoggedIn: boolean
  isActivated: boolean
  isNotActivated: boolean
  isSuspended: boolean
  /** Unix seconds; 0 unless the account is suspended. */
  suspendedUntil: number
  isAdmin: boolean
  isModerator: boolean
  /** Administrator or moderator. */
  isStaff: boolean
}

/** The derived properties of the account: a role counts only once the account is activated. */
export function getLoginState(user: SessionUser | null): LoginState {
  const isLoggedIn = user !== null
  const isActivated = isLoggedIn && user.mail_status === mailStatus.confirmed
  const isAdmin = isActivated && user.role_id === accountRole.admin
  const isModerator = isActivated && user.role_id === accountRole.moderator
  const isSuspended = isLoggedIn && user.status === accountStatus.suspended
  return {
    isLoggedIn,
    isActivated,
    isNotActivated: isLoggedIn && user.mail_status === mailStatus.unconfirmed,
    isSuspended,
    suspendedUntil: isSuspended ? user.suspended_until : 0,
    isAdmin,
    isModerator,
    isStaff: isAdmin || isModerator,
  }
}
