import { accountRole, mailStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import { deleteExternalLoginsSince } from '../auth/index.ts'
import { findTwoFactor, type TwoFactor } from '../two-factor/index.ts'
import { findUserByEmail, toKey, type UserRow, updateUser } from '../users/index.ts'
import { type CodeHolder, type EmailCodes, undoSeconds } from './email-code.service.ts'
import { getAccount } from './get-account.ts'

type Dependencies = Pick<ModuleDependencies, 'events'> & {
  codes: Pick<EmailCodes, 'supersedeUndo'>
  twoFactor: Pick<TwoFactor, 'disable'>
}

/**
 * Returns an account to the reader of its former address: with that address, and without the ways to log in
 * that were added shortly before the mail or since.
 */
export async function undoEmailChange(
  tx: Tx,
  { codes, events, twoFactor }: Dependencies,
  { userId, email, createdAt }: CodeHolder & { createdAt: number },
): Promise<UserRow> {
  const user = await getAccount(tx, userId)
  const hasMoved = toKey(user.email) !== toKey(email)
  // Staff get no such mail, and members who became staff since can ask an administrator.
  if (user.role_id !== accountRole.user) {
    if (hasMoved) throw new AppError('error.user.not_found')
    return user
  }
  if (hasMoved) await restoreAddress(tx, user, email)
  await codes.supersedeUndo(tx, { userId, email })
  const since = createdAt - undoSeconds
  const factor = await findTwoFactor(tx, userId)
  if (factor && factor.enabled_at >= since) await twoFactor.disable(tx, userId)
  if (await deleteExternalLoginsSince(tx, userId, since)) {
    await events.record(tx, 'account.credentialChanged', { userId, credential: 'login_removed', to: email })
  }
  // The account's address until now is notified, and cannot undo anything.
  if (hasMoved) {
    await events.record(tx, 'account.credentialChanged', {
      userId,
      credential: 'email_restored',
      to: user.email,
    })
  }
  return { ...user, email }
}

async function restoreAddress(tx: Tx, { id }: UserRow, email: string): Promise<void> {
  const holder = await findUserByEmail(tx, email)
  // Somebody may have registered with it meanwhile, to keep the owner out.
  if (holder?.mail_status === mailStatus.unconfirmed) {
    await updateUser(tx, holder.id, { email: '', email_key: null })
  }
  await updateUser(tx, id, { email, email_key: toKey(email), mail_status: mailStatus.confirmed })
}
