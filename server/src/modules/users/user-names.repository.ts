import type { Executor, Tx } from '../../platform/database/database.ts'

export type StoredName = { id: number; display_name: string }

export async function countUsers(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export function listNames(db: Executor, page: { afterId: number; limit: number }): Promise<StoredName[]> {
  return db
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute()
}

/** Does nothing if the member has chosen another name meanwhile. */
export async function replaceName(tx: Tx, { id, display_name }: StoredName, name: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ display_name: name })
    .where('id', '=', id)
    .where('display_name', '=', display_name)
    .execute()
}
