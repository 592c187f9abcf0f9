import { accountRole, mailStatus } from '@querent/sdk/contract'
import type { Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import { accountState } from '../auth/index.ts'

/** Data that shows that an account was used, or is known to others. */
const traces = [
  'reputation_log',
  'user_external_logins',
  'questions',
  'answers',
  'comments',
  'notifications',
] as const

type Unused = { since: number; limit: number }

/**
 * Removes users who registered and never confirmed an address, if nobody has logged in to the account since a
 * time. An account that was activated before, and waits for another address, has an entry in its reputation
 * log. Accounts added by an administrator have no registration address; imported ones may have one.
 */
export async function deleteUnconfirmedUsers(
  tx: Tx,
  { since, limit }: Unused,
): Promise<{ id: number; email: string }[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('status', '=', accountState.available)
    .where('mail_status', '=', mailStatus.unconfirmed)
    .where('created_at', '<=', since)
    .where('last_login_at', '<=', since)
    .where('role_id', '=', accountRole.user)
    .where('claimable', '=', 0)
    .where('registered_ip', '<>', '')
    .where(({ and, exists, not, selectFrom }) =>
      and(
        traces.map((table) =>
          not(exists(selectFrom(table).select('user_id').whereRef(`${table}.user_id`, '=', 'users.id'))),
        ),
      ),
    )
    .where('id', 'not in', (eb) => eb.selectFrom('import_keys').select('local_id').where('kind', '=', 'user'))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  // Checked again, in case a mail was opened meanwhile.
  const deleted = await tx
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where('mail_status', '=', mailStatus.unconfirmed)
    .where('last_login_at', '<=', since)
    .returning(['id', 'email'])
    .execute()
  for (const { id } of deleted) await signal(tx, 'account', id)
  return deleted
}
