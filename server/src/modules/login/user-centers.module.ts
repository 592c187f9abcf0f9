import type { ModuleDependencies } from '../../module-dependencies.ts'
import { findExternalLogin } from '../auth/index.ts'
import type { Connectors } from './connectors.module.ts'
import { createDeviceLogins } from './device-login.service.ts'
import { followStatus } from './follow-status.ts'
import type { Hosting } from './hosting.service.ts'
import { LoginAborted } from './login.errors.ts'
import type { LoginProvider } from './login-provider.service.ts'
import type { ExternalProfile } from './read-external-profile.ts'
import { addUserCenterRoutes } from './user-center.routes.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'log' | 'plugins' | 'routes' | 'settings' | 'sessions'
> & { hosting: Hosting; connectors: Connectors }

/** The system that hosts the accounts of the site, where there is one. */
export function createUserCentersModule(dependencies: Dependencies): void {
  const { connectors, clock } = dependencies
  addUserCenterRoutes({ ...dependencies, devices: createDeviceLogins(connectors, clock) })
}

type ExternalLoginCheckDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'log' | 'sessions'> & {
  hosting: Hosting
}

/** Acts on the status that the user center sends with a login. A user unknown here and barred there stays out. */
export function createExternalLoginCheck(dependencies: ExternalLoginCheckDependencies) {
  const { db, hosting } = dependencies
  return async ({ slug, kind }: LoginProvider, { externalId, status }: ExternalProfile): Promise<void> => {
    if (kind !== 'userCenter' || !hosting.takesOver('status')) return
    const login = await findExternalLogin(db, { provider: slug, externalId })
    if (login) await followStatus(dependencies, { userId: login.user_id, provider: slug }, status)
    else if (status !== 'available') throw new LoginAborted('refused')
  }
}
