import type { ExpiringStorage } from '../../lib/storage.ts'
import type { Session } from './session.ts'

/** The page for an account that waits for its activation; `loginPath` adds the page to continue with. */
export const inactivePath = '/users/account-activation'

/** The page does not load the end of the suspension: by then nobody is logged in. */
export const suspendedPath = (until: number) =>
  until > 0 ? `/users/account-suspended?until=${until}` : '/users/account-suspended'

/**
 * Where a login leads: the inactive page until the account is activated, else back to the saved page. The
 * caller navigates there with `replace`, so that "back" does not return to the form.
 */
export function pathAfterLogin(session: Session, storage: ExpiringStorage, search: string): string {
  if (session.state().isNotActivated) return inactivePath
  return takeOrigin(storage, search)
}

const originKey = 'origin'
const homePath = '/'
const sentBackAndForth = [
  '/users/login',
  '/users/register',
  '/users/logout',
  '/users/auth-landing',
  inactivePath,
]

/** A valid path of this site to return to, else home. Never lets a link lead to another site. */
export function safeOrigin(path: string | null | undefined): string {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return homePath
  const { pathname, search, hash, host } = new URL(path, 'http://site.invalid')
  if (host !== 'site.invalid') return homePath
  if (sentBackAndForth.some((page) => `${pathname}/`.startsWith(`${page}/`))) return homePath
  return pathname + search + hash
}

/** The action that a visitor has to log in for. */
export type LoginPurpose =
  | 'answer'
  | 'ask'
  | 'bookmark'
  | 'comment'
  | 'edit'
  | 'follow'
  | 'history'
  | 'react'
  | 'vote'

/**
 * The URL of the login page, or of another page for accounts, with the page to return to and the
 * visitor's intended action.
 */
export function loginPath(origin: string, path = '/users/login', purpose?: LoginPurpose): string {
  const safe = safeOrigin(origin)
  const query = new URLSearchParams()
  if (safe !== homePath) query.set('from', safe)
  if (purpose) query.set('for', purpose)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Stores where to return to across a login that leaves the site, as with connectors. */
export function rememberOrigin(storage: ExpiringStorage, path: string): void {
  storage.set(originKey, safeOrigin(path))
}

/** Where to go after login: the URL's `from`, then the stored page, then home. */
export function takeOrigin(storage: ExpiringStorage, search: string): string {
  const remembered = storage.get<string>(originKey)
  storage.remove(originKey)
  return safeOrigin(new URLSearchParams(search).get('from') ?? remembered)
}
