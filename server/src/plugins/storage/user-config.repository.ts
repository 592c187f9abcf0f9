import type { Executor, Tx } from '../../platform/database/database.ts'

type Values = Readonly<Record<string, unknown>>

/** What a member set in a plugin's form; nothing where they set nothing. */
export async function findUserConfig(db: Executor, userId: number, slug: string): Promise<Values> {
  const row = await db
    .selectFrom('plugin_user_config')
    .select('value')
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && row.value !== '' ? JSON.parse(row.value) : {}
}

export async function storeUserConfig(
  tx: Tx,
  { userId, slug, values, now }: { userId: number; slug: string; values: Values; now: number },
): Promise<void> {
  const value = JSON.stringify(values)
  await tx
    .insertInto('plugin_user_config')
    .values({ user_id: userId, slug, value, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'slug']).doUpdateSet({ value, updated_at: now }))
    .execute()
}
