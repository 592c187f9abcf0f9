import type { Executor } from '../../platform/database/database.ts'

/** The plugins that have settings or were ever enabled. */
export async function listStoredPlugins(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('plugin_config').select('slug').orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}
