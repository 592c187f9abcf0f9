import type { Tx } from '../../platform/database/database.ts'
import type { Sessions } from '../auth/index.ts'
import { updateUser } from '../users/index.ts'
import type { EmailCodes } from './email-code.service.ts'

type Dependencies = { codes: Pick<EmailCodes, 'revokeAll'>; sessions: Pick<Sessions, 'endAll'> }

/** Replaces a lost password: codes and sessions of the account end with it. */
export async function replacePasswordHash(
  tx: Tx,
  { codes, sessions }: Dependencies,
  { userId, hash }: { userId: number; hash: string },
): Promise<void> {
  await updateUser(tx, userId, { password_hash: hash, claimable: 0 })
  await codes.revokeAll(tx, userId)
  await sessions.endAll(tx, userId)
}
