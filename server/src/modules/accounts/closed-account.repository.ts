import type { Executor, Tx } from '../../platform/database/database.ts'
import { accountState } from '../auth/index.ts'

/** The settings of a member in the forms of plugins. */
export async function deletePluginSettings(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('plugin_user_config').where('user_id', '=', userId).execute()
}

export async function countClosedAccounts(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', accountState.deleted)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ids of deleted accounts, in order. */
export async function listClosedAccounts(
  db: Executor,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', accountState.deleted)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
