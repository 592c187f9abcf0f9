import type { Translate } from '../../lib/i18n/index.ts'
import type { LoginState, UnreadCounts } from '../../runtime/session/index.ts'
import type { RoutedPlugin } from '../../slots/index.ts'
import { icons } from '../../ui/index.ts'

export type NavigationItem = {
  path: string
  /** Key of its name. */
  text: string
  /** The name itself, for a plugin's page. */
  name?: string
  icon: string
  /** URLs for which the item is the current one; each with everything below it. */
  covers: readonly string[]
  isFor?: (login: LoginState, unread: UnreadCounts) => boolean
  /** Something waits there for the user. */
  isWaiting?: boolean
}

const reviewPath = '/review'

const items: readonly NavigationItem[] = [
  {
    path: '/questions',
    text: 'layout.navigation.questions',
    icon: icons.questionIcon,
    covers: ['/questions', '/posts'],
  },
  { path: '/tags', text: 'layout.navigation.tags', icon: icons.tagIcon, covers: ['/tags'] },
  { path: '/users', text: 'layout.navigation.users', icon: icons.usersIcon, covers: ['/users'] },
  { path: '/badges', text: 'layout.navigation.badges', icon: icons.starIcon, covers: ['/badges'] },
  {
    path: reviewPath,
    text: 'layout.navigation.review',
    icon: icons.flagIcon,
    covers: [reviewPath],
    isFor: (login, { review }) => login.isStaff || review !== undefined,
  },
  {
    path: '/admin',
    text: 'layout.navigation.admin',
    icon: icons.shieldIcon,
    covers: ['/admin'],
    isFor: (login) => login.isAdmin,
  },
]

/** The pages of plugins, after the site's own. */
export function pluginItems(plugins: readonly RoutedPlugin[]): NavigationItem[] {
  return plugins.map(({ route: { path, title } }) => ({
    path,
    text: '',
    name: title,
    icon: icons.pluginIcon,
    covers: [path],
  }))
}

export function getItemName({ name, text }: NavigationItem, t: Translate): string {
  return name ?? t(text)
}

/** The navigation items for this user. */
export function buildNavigation(
  login: LoginState,
  unread: UnreadCounts = { inbox: 0, achievement: 0 },
): NavigationItem[] {
  return items
    .filter(({ isFor }) => isFor?.(login, unread) ?? true)
    .map((item) => (item.path === reviewPath ? { ...item, isWaiting: (unread.review ?? 0) > 0 } : item))
}

/** Whether an item is the current one. The front page is the list of questions. */
export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  if (pathname === '/') return item.covers.includes('/questions')
  if (isOwnPage(pathname)) return false
  return item.covers.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** The user's own settings and notifications are below `/users` but are not part of the list of users. */
function isOwnPage(pathname: string): boolean {
  return /^\/users\/(settings|notifications)(\/|$)/.test(pathname)
}
