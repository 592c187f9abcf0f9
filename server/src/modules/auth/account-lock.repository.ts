import { lockRows } from '../../db/statements/row-lock.ts'
import type { Tx } from '../../platform/database/database.ts'

/** What decides whether accounts may act, and their reputation: locked until the transaction ends. */
export async function lockAccounts(tx: Tx, userIds: readonly number[]) {
  const ids = [...new Set(userIds)].filter((id) => id > 0)
  if (ids.length === 0) return []
  const query = tx
    .selectFrom('users')
    .select(['id', 'status', 'mail_status', 'suspended_until', 'role_id', 'reputation', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id')
  return lockRows(tx, query).execute()
}
