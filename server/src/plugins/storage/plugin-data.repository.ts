import type { Tx } from '../../platform/database/database.ts'

/** How much was stored of a plugin. */
export type PluginData = { settings: number; values: number; memberSettings: number }

/** Where `createProviderIds` of the SDK notes whose ids are stored as they are. */
const firstProviderKey = 'first_provider'

/**
 * Deletes everything that is stored of a plugin: its settings with their secrets, its values, what members set. While
 * members log in with it, it stays noted at which provider: set up anew for another one, it would let that one's users
 * into their accounts.
 */
export async function deletePluginData(tx: Tx, slug: string): Promise<PluginData> {
  const settings = await tx.deleteFrom('plugin_config').where('slug', '=', slug).executeTakeFirst()
  const values = await tx
    .deleteFrom('plugin_kv')
    .where('slug', '=', slug)
    .where(({ eb, exists, not, or, selectFrom }) => {
      const logins = selectFrom('user_external_logins').select('user_id').where('provider', '=', slug)
      return or([eb('key', '<>', firstProviderKey), not(exists(logins))])
    })
    .executeTakeFirst()
  const members = await tx.deleteFrom('plugin_user_config').where('slug', '=', slug).executeTakeFirst()
  return {
    settings: Number(settings.numDeletedRows),
    values: Number(values.numDeletedRows),
    memberSettings: Number(members.numDeletedRows),
  }
}
