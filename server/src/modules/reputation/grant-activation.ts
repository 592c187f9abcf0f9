import type { Executor } from '../../platform/database/database.ts'

/** Reputation for activating the account: 1 point, once ever. */
export async function grantActivation(tx: Executor, userId: number, at: number): Promise<void> {
  const granted = await tx
    .insertInto('reputation_log')
    .values({
      user_id: userId,
      actor_id: userId,
      object_id: 0,
      action: 'user.activated',
      amount: 1,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'object_id', 'actor_id', 'action']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!granted) return
  await tx
    .updateTable('users')
    .set((eb) => ({ reputation: eb('reputation', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}
