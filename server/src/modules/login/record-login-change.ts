import type { Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/index.ts'
import type { UserRow } from '../users/index.ts'

/** Notifies the owner of a login that was connected or removed, in case somebody else did it. */
export async function recordLoginChange(
  events: Events,
  tx: Tx,
  { id, email }: UserRow,
  credential: 'login_added' | 'login_removed',
): Promise<void> {
  if (email === '') return
  await events.record(tx, 'account.credentialChanged', { userId: id, credential, to: email })
}
