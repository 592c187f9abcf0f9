import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createEmailCodes } from '../accounts/index.ts'
import { addOwnAccountRoutes } from './own-account.routes.ts'
import { addUserSessionRoutes } from './user-sessions.routes.ts'

export { serveDataExports } from './data-export.routes.ts'
export { writeExport } from './write-export.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'routes' | 'sessions' | 'settings'>

/** Members' actions on their whole account: its sessions, its export, and its deletion. */
export function createOwnAccountModule(dependencies: Dependencies): void {
  const codes = createEmailCodes(dependencies)
  addOwnAccountRoutes({ ...dependencies, codes })
  addUserSessionRoutes({ ...dependencies, codes })
}
