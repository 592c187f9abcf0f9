import { mailStatus } from '@querent/sdk/contract'
import type { SiteSettings } from '../settings/index.ts'
import type { UserRow } from './user.repository.ts'

type DeletableUser = Pick<UserRow, 'email' | 'mail_status' | 'password_hash'>

/**
 * Whether deleting the account also needs a mailed link, in addition to the password if there is one: an
 * intruder may know the password, and a deletion cannot be undone. Without a password, nothing else confirms
 * the identity.
 */
export function needsDeletionLink(user: DeletableUser, { smtp }: Pick<SiteSettings, 'smtp'>): boolean {
  if (user.email === '') return false
  const isReachable = smtp.smtp_host !== '' && user.mail_status === mailStatus.confirmed
  return isReachable || user.password_hash === ''
}
