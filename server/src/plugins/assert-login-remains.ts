import type { Settings } from '../modules/settings/index.ts'
import { AppError } from '../platform/errors/index.ts'
import type { PluginHost } from './plugin-host.ts'

type Dependencies = { host: Pick<PluginHost, 'offering'>; settings: Pick<Settings, 'current'> }

/**
 * Rejects deactivating the last login plugin while the site takes no passwords: nobody could log in any more,
 * administrators included. On the command line and in safe mode no plugin runs, so nothing is rejected.
 */
export function assertLoginRemains({ host, settings }: Dependencies, slug: string): void {
  if (settings.current.login.allow_password_login) return
  const logins = [...host.offering('connector'), ...host.offering('userCenter')]
  const isLogin = logins.some((login) => login.slug === slug)
  if (isLogin && logins.every((login) => login.slug === slug)) throw new AppError('error.plugin.last_login')
}
