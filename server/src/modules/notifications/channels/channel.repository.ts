import type { Executor } from '../../../platform/database/database.ts'

export type StoredChannelSettings = { values: Readonly<Record<string, unknown>>; version: string }

/** What a member set in a plugin's form, and which version stored it; nothing where they set nothing. */
export async function findChannelSettings(
  db: Executor,
  { userId, plugin }: { userId: number; plugin: string },
): Promise<StoredChannelSettings> {
  const row = await db
    .selectFrom('plugin_user_config')
    .select(['value', 'config_version'])
    .where('user_id', '=', userId)
    .where('slug', '=', plugin)
    .executeTakeFirst()
  const values = row && row.value !== '' ? JSON.parse(row.value) : {}
  return { values, version: row?.config_version ?? '' }
}
