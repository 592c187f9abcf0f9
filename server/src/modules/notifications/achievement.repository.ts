import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A user's achievement with a given cause. */
export function findAchievement(tx: Tx, userId: number, cause: string) {
  return tx
    .selectFrom('notifications')
    .select(['id', 'rank'])
    .where('user_id', '=', userId)
    .where('cause', '=', cause)
    .executeTakeFirst()
}

export async function setAchievementRank(
  tx: Tx,
  id: number,
  { rank, at }: { rank: number; at: number },
): Promise<void> {
  await tx.updateTable('notifications').set({ rank, updated_at: at }).where('id', '=', id).execute()
}

/** All the reputation a user got from an object. */
export async function sumReputation(tx: Tx, userId: number, objectId: number): Promise<number> {
  const row = await tx
    .selectFrom('reputation_log')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('total'))
    .where('user_id', '=', userId)
    .where('object_id', '=', objectId)
    .where('cancelled', '=', 0)
    .executeTakeFirst()
  return row?.total ?? 0
}
