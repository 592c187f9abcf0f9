/** Roles of the wire. */
export const roles = { user: 1, admin: 2, moderator: 3 } as const

/** The logged-in account as the interface uses it. */
export type SessionUser = {
  id: string
  username: string
  display_name: string
  avatar: string
  e_mail: string
  rank: number
  bio: string
  bio_html: string
  location: string
  website: string
  /** `normal`, `inactive`, `suspended` or `deleted`. */
  status: string
  /** 1 activated, 2 not activated. */
  mail_status: number
  /** A language value, or `Default` to follow the site. */
  language: string
  /** `light`, `dark`, `system`, or `default` to follow the site. */
  color_scheme: string
  have_password: boolean
  role_id: number
  suspended_until: number
  access_token: string
}

/** What the wire may leave out or write differently from call to call. */
type AvatarObject = { type?: string; gravatar?: string; custom?: string }
export type WireUser = Partial<Omit<SessionUser, 'avatar'>> & { avatar?: string | AvatarObject | null }

const defaults: SessionUser = {
  id: '',
  username: '',
  display_name: '',
  avatar: '',
  e_mail: '',
  rank: 0,
  bio: '',
  bio_html: '',
  location: '',
  website: '',
  status: 'normal',
  mail_status: 1,
  language: 'Default',
  color_scheme: 'default',
  have_password: false,
  role_id: roles.user,
  suspended_until: 0,
  access_token: '',
}

function avatarUrl(avatar: WireUser['avatar']): string {
  if (typeof avatar === 'string') return avatar
  if (avatar?.type === 'custom') return avatar.custom ?? ''
  if (avatar?.type === 'gravatar') return avatar.gravatar ?? ''
  return ''
}

/** One shape for what login, `user/info` and the page data say about the account. */
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
  isAdmin: boolean
  isModerator: boolean
  /** Administrator or moderator. */
  isStaff: boolean
}

/** What follows from the account: a role counts only once the account is activated. */
export function loginStateOf(user: SessionUser | null): LoginState {
  const isLoggedIn = user !== null
  const isActivated = isLoggedIn && user.mail_status === 1
  const isAdmin = isActivated && user.role_id === roles.admin
  const isModerator = isActivated && user.role_id === roles.moderator
  return {
    isLoggedIn,
    isActivated,
    isNotActivated: isLoggedIn && user.mail_status === 2,
    isSuspended: isLoggedIn && user.status === 'suspended',
    isAdmin,
    isModerator,
    isStaff: isAdmin || isModerator,
  }
}
