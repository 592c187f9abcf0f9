import type { Tx } from '../../platform/database/database.ts'

/** What a member set in the forms of plugins. */
export async function deletePluginSettings(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('plugin_user_config').where('user_id', '=', userId).execute()
}
