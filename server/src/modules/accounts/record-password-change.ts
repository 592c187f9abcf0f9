import type { Tx } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/index.ts'
import type { UserRow } from '../users/index.ts'

/** Notifies the owner, in case somebody else did it. */
export async function recordPasswordChange(events: Events, tx: Tx, { id, email }: UserRow): Promise<void> {
  if (email === '') return
  await events.record(tx, 'account.credentialChanged', { userId: id, credential: 'password', to: email })
}
