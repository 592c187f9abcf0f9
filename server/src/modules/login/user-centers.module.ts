import type { ModuleDependencies } from '../../module-dependencies.ts'
import { findExternalLogin } from '../auth/index.ts'
import { applyStatus } from './apply-status.ts'
import type { Connectors } from './connectors.module.ts'
import { createDeviceLogins } from './device-login.service.ts'
import { LoginAborted } from './login.errors.ts'
import type { LoginProvider } from './login-provider.service.ts'
import type { ExternalProfile } from './read-external-profile.ts'
import { addUserCenterRoutes } from './user-center.routes.ts'
import type { UserCenterService } from './user-center.service.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'log' | 'plugins' | 'routes' | 'settings' | 'sessions'
> & { userCenter: UserCenterService; connectors: Connectors }

/** The system that hosts the accounts of the site, if there is one. */
export function createUserCentersModule(dependencies: Dependencies): void {
  const { connectors, clock } = dependencies
  addUserCenterRoutes({ ...dependencies, devices: createDeviceLogins(connectors, clock) })
}

type ExternalLoginCheckDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'log' | 'sessions'> & {
  userCenter: UserCenterService
}

/**
 * Applies the status that the user center sends with a login. A user who is unknown here and suspended there
 * is not let in.
 */
export function createExternalLoginCheck(dependencies: ExternalLoginCheckDependencies) {
  const { db, userCenter } = dependencies
  return async ({ slug, kind }: LoginProvider, { externalId, status }: ExternalProfile): Promise<void> => {
    if (kind !== 'userCenter' || !userCenter.takesOver('status')) return
    const login = await findExternalLogin(db, { provider: slug, externalId })
    if (login) await applyStatus(dependencies, { userId: login.user_id, provider: slug }, status)
    else if (status !== 'available') throw new LoginAborted('refused')
  }
}
