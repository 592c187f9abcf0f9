import { lockRows } from '../../db/statements/row-lock.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** What decides whether accounts may act, and their reputation: locked until the transaction ends. */
export async function lockAccounts(tx: Tx, userIds: readonly number[]) {
  const ids = [...new Set(userIds)].filter((id) => id > 0)
  if (ids.length === 0) return []
  return lockRows(tx, accountQuery(tx).where('id', 'in', ids).orderBy('id')).execute()
}

/** Like `lockAccounts`, for one account and without a lock. */
export function findAccount(db: Executor, userId: number) {
  return accountQuery(db).where('id', '=', userId).executeTakeFirst()
}

function accountQuery(db: Executor) {
  return db
    .selectFrom('users')
    .select(['id', 'status', 'mail_status', 'suspended_until', 'role_id', 'reputation', 'created_at'])
}
