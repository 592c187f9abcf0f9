import type { Tx } from '../../platform/database/database.ts'
import { deleteExternalLogins, type Sessions } from '../auth/index.ts'
import { deleteTwoFactor } from '../two-factor/index.ts'
import { updateUser } from '../users/index.ts'
import { deletePluginSettings } from './closed-account.repository.ts'
import type { EmailCodes } from './email-code.service.ts'

type Dependencies = { codes: Pick<EmailCodes, 'revokeAll'>; sessions: Pick<Sessions, 'endAll'> }

/** Removes the logins and private data of a deleted account. The profile stays. */
export async function clearAccount(tx: Tx, { codes, sessions }: Dependencies, id: number): Promise<void> {
  await updateUser(tx, id, { password_hash: '', registered_ip: '' })
  await deleteExternalLogins(tx, id)
  await deleteTwoFactor(tx, id)
  await deletePluginSettings(tx, id)
  await codes.revokeAll(tx, id)
  await sessions.endAll(tx, id)
}
