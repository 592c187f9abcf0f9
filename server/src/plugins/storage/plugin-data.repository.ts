import type { Tx } from '../../platform/database/database.ts'

/** How much was stored of a plugin. */
export type PluginData = { settings: number; values: number; memberSettings: number }

/** Deletes everything that is stored of a plugin: its settings with their secrets, its values, what members set. */
export async function deletePluginData(tx: Tx, slug: string): Promise<PluginData> {
  const settings = await tx.deleteFrom('plugin_config').where('slug', '=', slug).executeTakeFirst()
  const values = await tx.deleteFrom('plugin_kv').where('slug', '=', slug).executeTakeFirst()
  const members = await tx.deleteFrom('plugin_user_config').where('slug', '=', slug).executeTakeFirst()
  return {
    settings: Number(settings.numDeletedRows),
    values: Number(values.numDeletedRows),
    memberSettings: Number(members.numDeletedRows),
  }
}
