import type { Executor, Tx } from '../../platform/database/database.ts'
import type { VersionedValues } from '../worker/protocol.ts'

type Values = VersionedValues['values']

/**
 * The member's settings in a plugin's form, and the version that stored them; undefined if there are none.
 */
export async function findUserConfig(db: Executor, userId: number, slug: string): Promise<VersionedValues> {
  const row = await db
    .selectFrom('plugin_user_config')
    .select(['value', 'config_version'])
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return { values: row ? readValue(row.value) : {}, version: row?.config_version ?? '' }
}

type UserConfig = { userId: number; slug: string; values: Values; version: string; now: number }

export async function storeUserConfig(
  tx: Tx,
  { userId, slug, values, version, now }: UserConfig,
): Promise<void> {
  const columns = { value: JSON.stringify(values), config_version: version, updated_at: now }
  await tx
    .insertInto('plugin_user_config')
    .values({ user_id: userId, slug, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'slug']).doUpdateSet(columns))
    .execute()
}

export type StoredUserConfig = VersionedValues & { userId: number; value: string }

/** Settings of members that another version stored, a part at a time, by the ids of the members. */
export async function listUserConfigsOfOthers(
  db: Executor,
  { slug, version, after, limit }: { slug: string; version: string; after: number; limit: number },
): Promise<StoredUserConfig[]> {
  const rows = await db
    .selectFrom('plugin_user_config')
    .select(['user_id', 'value', 'config_version'])
    .where('slug', '=', slug)
    .where('config_version', '!=', version)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id, value, config_version }) => ({
    userId: user_id,
    value,
    values: readValue(value),
    version: config_version,
  }))
}

/** Stores a member's migrated settings, unless the member has saved others since. */
export async function replaceUserConfig(
  tx: Tx,
  {
    slug,
    version,
    before,
    values,
  }: { slug: string; version: string; before: StoredUserConfig; values: Values },
): Promise<void> {
  await tx
    .updateTable('plugin_user_config')
    .set({ value: JSON.stringify(values), config_version: version })
    .where('slug', '=', slug)
    .where('user_id', '=', before.userId)
    .where('value', '=', before.value)
    .execute()
}

const readValue = (value: string): Values => (value === '' ? {} : JSON.parse(value))
