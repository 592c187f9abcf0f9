import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { unreadSeconds } from './notification-kind.rules.ts'

/** Adds one to a user's unread counter, which restarts if nothing was added for too long. */
export async function incrementUnread(tx: Tx, userId: number, type: number, at: number): Promise<void> {
  await tx
    .insertInto('notification_counters')
    .values({ user_id: userId, type, unseen: 1, raised_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet({
        unseen: sql`case when notification_counters.raised_at <= ${at - unreadSeconds} then 1
          else notification_counters.unseen + 1 end`,
        raised_at: at,
      }),
    )
    .execute()
}

/** Subtracts from a user's unread counter, down to zero. */
export async function subtractUnread(
  tx: Tx,
  { userId, type, count }: { userId: number; type: number; count: number },
): Promise<void> {
  await tx
    .updateTable('notification_counters')
    .set({ unseen: sql`case when unseen > ${count} then unseen - ${count} else 0 end` })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .execute()
}

export async function findUnreadCount(tx: Tx, userId: number, type: number): Promise<number> {
  const row = await tx
    .selectFrom('notification_counters')
    .select('unseen')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .executeTakeFirst()
  return row?.unseen ?? 0
}

export async function clearUnread(tx: Tx, userId: number, type: number): Promise<void> {
  await tx
    .deleteFrom('notification_counters')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .execute()
}

export function listUnreadCounts(db: Executor, userId: number) {
  return db
    .selectFrom('notification_counters')
    .select(['type', 'unseen', 'raised_at'])
    .where('user_id', '=', userId)
    .execute()
}
