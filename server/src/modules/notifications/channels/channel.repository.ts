import type { Json } from '@querent/sdk/server'
import type { Executor } from '../../../platform/database/database.ts'

export type ChannelSettings = Readonly<Record<string, Json>>

/** What a member set in a plugin's form; nothing where they set nothing. */
export async function findChannelSettings(
  db: Executor,
  { userId, plugin }: { userId: number; plugin: string },
): Promise<ChannelSettings> {
  const row = await db
    .selectFrom('plugin_user_config')
    .select('value')
    .where('user_id', '=', userId)
    .where('slug', '=', plugin)
    .executeTakeFirst()
  // Stored as the plugin's form checked it.
  return row && row.value !== '' ? (JSON.parse(row.value) as ChannelSettings) : {}
}
