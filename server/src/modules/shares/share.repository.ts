import type { Executor, Tx } from '../../platform/database/database.ts'
import { accountState } from '../auth/index.ts'

/** The account with a username, if there is one that may act. */
export async function findSharerId(db: Executor, username: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', username.toLowerCase())
    .where('status', '=', accountState.available)
    .executeTakeFirst()
  return row?.id
}

/** False if a link of theirs to this post was followed before, as decided by the unique key. */
export async function addShareVisit(
  tx: Tx,
  visit: { sharerId: number; objectId: number },
  at: number,
): Promise<boolean> {
  const result = await tx
    .insertInto('share_visits')
    .values({ sharer_id: visit.sharerId, object_id: visit.objectId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
