import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** The type of the notification; undefined if the user has no such one. */
export async function markRead(tx: Tx, userId: number, id: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('notifications')
    .set({ unread: 0, alert: 0 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('type')
    .executeTakeFirst()
  return row?.type
}

/** A literal, since SQLite uses an index of unread rows only if it sees that the value matches. */
const isUnread = sql<boolean>`unread = 1`

export async function hasUnreadOfQuestion(
  db: Executor,
  userId: number,
  questionId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .where(isUnread)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks what was unread about the question, its answers and its comments. */
export function markQuestionRead(tx: Tx, userId: number, questionId: number) {
  return tx
    .updateTable('notifications')
    .set({ unread: 0 })
    .where('user_id', '=', userId)
    .where('question_id', '=', questionId)
    .where(isUnread)
    .returning(['id', 'type'])
    .execute()
}

/** Ids, newest first. */
export async function listNewestUnread(
  tx: Tx,
  { userId, type, limit }: { userId: number; type: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where(isUnread)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markAllRead(tx: Tx, userId: number, type: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ unread: 0 })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('unread', '=', 1)
    .execute()
}
