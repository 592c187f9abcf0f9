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
