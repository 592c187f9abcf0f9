import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'

/**
 * The plugins with which users log in. Another process may have deactivated one that this process still runs:
 * while the settings are locked (see `Settings.lock`), none is deactivated.
 */
export async function listLogins(
  db: Executor,
  plugins: Pick<ModuleDependencies['plugins'], 'offering'>,
): Promise<string[]> {
  const offers = [...plugins.offering('connector'), ...plugins.offering('userCenter')]
  const rows = await db.selectFrom('plugin_config').select('slug').where('enabled', '=', 0).execute()
  const deactivated = new Set(rows.map(({ slug }) => slug))
  return offers.map(({ slug }) => slug).filter((slug) => !deactivated.has(slug))
}
