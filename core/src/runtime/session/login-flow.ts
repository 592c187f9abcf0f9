import type { ExpiringStorage } from '../../lib/storage.ts'
import { takeOrigin } from './origin.ts'
import type { Session } from './session.ts'

export const inactivePath = '/users/account-activation'

/** The page asks no one until when: by then nobody is logged in. */
export const suspendedPath = (until: number) =>
  until > 0 ? `/users/account-suspended?until=${until}` : '/users/account-suspended'

/**
 * Where a login leads: the inactive page until the account is activated, else back to the saved page.
 * The caller navigates there with `replace`, so that "back" does not return to the form.
 */
export function pathAfterLogin(session: Session, storage: ExpiringStorage, search: string): string {
  if (session.state().isNotActivated) return inactivePath
  return takeOrigin(storage, search)
}
