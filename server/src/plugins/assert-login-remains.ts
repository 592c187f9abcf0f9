import { listLogins, type Settings } from '../modules/settings/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { AppError } from '../platform/errors/index.ts'
import type { PluginHost } from './plugin-host.ts'

type Dependencies = { host: Pick<PluginHost, 'offering'>; settings: Pick<Settings, 'lock'> }

/**
 * Rejects deactivating the last login plugin while the site takes no passwords: nobody could log in any more,
 * administrators included. Locks the settings, so that of two such changes, in any processes, the second one
 * sees the first. On the command line and in safe mode no plugin runs, so nothing is rejected.
 */
export async function assertLoginRemains(
  tx: Tx,
  { host, settings }: Dependencies,
  slug: string,
): Promise<void> {
  const { login } = await settings.lock(tx)
  if (login.allow_password_login) return
  const logins = await listLogins(tx, host)
  if (logins.includes(slug) && logins.every((login) => login === slug)) {
    throw new AppError('error.plugin.last_login')
  }
}
