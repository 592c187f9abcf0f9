import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Executor } from '../../platform/database/database.ts'
import { listDeactivatedPlugins } from './site-settings.repository.ts'

/**
 * The plugins with which users log in. Another process may have deactivated one that this process still runs:
 * while the settings are locked (see `Settings.lock`), none is deactivated.
 */
export async function listLogins(
  db: Executor,
  plugins: Pick<ModuleDependencies['plugins'], 'offering'>,
): Promise<string[]> {
  const offers = [...plugins.offering('connector'), ...plugins.offering('userCenter')]
  const deactivated = await listDeactivatedPlugins(db)
  return offers.map(({ slug }) => slug).filter((slug) => !deactivated.includes(slug))
}
