import type { Tx } from '../../platform/database/database.ts'

/** How much data of a plugin was stored. */
export type PluginData = { settings: number; values: number; memberSettings: number }

/** Where `createProviderIds` of the SDK stores the provider whose ids are stored unchanged. */
const firstProviderKey = 'first_provider'

/**
 * Deletes all stored data of a plugin: its settings with their secrets, its values, members' settings. While
 * members log in with it, the provider stays recorded: configured for another provider, it would let that
 * one's users into their accounts.
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
