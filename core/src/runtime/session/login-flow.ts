import type { ExpiringStorage } from '../../lib/storage.ts'
import { takeOrigin } from './origin.ts'
import type { Session } from './session.ts'

export const inactivePath = '/users/account-activation'

/**
 * Where a login leads: the inactive page until the account is activated, else back to the saved page.
 * The caller navigates there with `replace`, so that "back" does not return to the form.
 */
export function pathAfterLogin(session: Session, storage: ExpiringStorage, search: string): string {
  if (session.state().isNotActivated) return inactivePath
  return takeOrigin(storage, search)
}
