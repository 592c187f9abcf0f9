import { mailStatus } from '@querent/sdk/contract'
import type { SiteSettings } from '../settings/index.ts'
import type { UserRow } from './user.repository.ts'

type DeletableUser = Pick<UserRow, 'email' | 'mail_status' | 'password_hash'>

/**
 * Whether a member deletes the account by a mailed link, beside the password if there is one: an intruder may know
 * that, and nobody can undo a deletion. Without a password, nothing else shows who it is.
 */
export function needsDeletionLink(user: DeletableUser, { smtp }: Pick<SiteSettings, 'smtp'>): boolean {
  if (user.email === '') return false
  const isReachable = smtp.smtp_host !== '' && user.mail_status === mailStatus.confirmed
  return isReachable || user.password_hash === ''
}
