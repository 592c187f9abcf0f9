import type { ModuleDependencies } from '../../module-dependencies.ts'
import { addAdminUserRoutes } from './admin-user.routes.ts'
import { createAdminUserService } from './admin-user.service.ts'
import { createEmailCodes } from './email-code.service.ts'
import './admin-user.events.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'reputation' | 'routes' | 'sessions' | 'settings' | 'texts'
>

/** Administrators' actions on other accounts. */
export function createAdminUsersModule(dependencies: Dependencies): void {
  const codes = createEmailCodes(dependencies)
  addAdminUserRoutes({ ...dependencies, users: createAdminUserService({ ...dependencies, codes }) })
}
