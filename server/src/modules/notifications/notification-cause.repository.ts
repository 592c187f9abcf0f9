import type { Executor } from '../../platform/database/database.ts'

/** When a user was notified of a cause. */
export async function findTimeOfCause(
  db: Executor,
  userId: number,
  cause: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('notifications')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('cause', '=', cause)
    .executeTakeFirst()
  return row?.created_at
}

/** Those of the users who were notified of a comment, for any reason. */
export async function listNotifiedOfComment(
  db: Executor,
  commentId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('object_kind', '=', 'comment')
    .where('object_id', '=', commentId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
