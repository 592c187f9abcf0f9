import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { accountState, type Sessions } from '../auth/index.ts'
import { type UserRow, updateUser } from '../users/index.ts'
import './account.events.ts'
import { clearAccount } from './clear-account.ts'
import type { EmailCodes } from './email-code.service.ts'

type Dependencies = Pick<ModuleDependencies, 'events'> & {
  codes: Pick<EmailCodes, 'revokeAll'>
  sessions: Pick<Sessions, 'endAll'>
}

/**
 * Closes an account permanently: its address can be registered again, its username stays taken. Logins and
 * private data are removed as well; the caller handles the profile.
 */
export async function closeAccount(
  tx: Tx,
  { codes, events, sessions }: Dependencies,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  now: number,
): Promise<void> {
  await updateUser(tx, id, {
    status: accountState.deleted,
    deleted_at: now,
    email: `${email}.${now}`,
    email_key: null,
  })
  await clearAccount(tx, { codes, sessions }, id)
  if (email !== '') await events.record(tx, 'account.closed', { userId: id, email })
}
