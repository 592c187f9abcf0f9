const exactPaths = new Set([
  '/users/login',
  '/users/register',
  '/users/account-recovery',
  '/users/change-email',
  '/users/password-reset',
  '/users/account-activation',
  '/users/account-activation/success',
  '/users/account-activation/failed',
  '/users/confirm-new-email',
  '/users/confirm-email',
  '/users/auth-landing',
])

/**
 * Pages for registration and login: they never need a login, and failing calls on them do not redirect, or a
 * visitor with a half-finished account could never finish it.
 */
export function isOpenPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return exactPaths.has(path) || path.startsWith('/user-center/')
}

/** Pages that must be visible in private mode although they are not part of logging in. */
const privateModeExceptions = new Set([
  '/users/logout',
  '/users/account-suspended',
  '/users/unsubscribe',
  '/tos',
  '/privacy',
  '/403',
  '/404',
  '/50x',
  '/maintenance',
  '/offline',
  '/install',
])

export function needsLoginInPrivateMode(pathname: string): boolean {
  return !isOpenPath(pathname) && !privateModeExceptions.has(pathname)
}
