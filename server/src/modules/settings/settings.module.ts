import type { ModuleDependencies } from '../../module-dependencies.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import { addAppearanceSettingsRoutes, addMemberSettingsRoutes } from './admin-settings.routes.ts'
import {
  type AcceptLegal,
  addLegalSettingsRoutes,
  addWriteSettingsRoutes,
} from './content-settings.routes.ts'
import { addPublicSettingsRoutes } from './public-settings.routes.ts'
import type {} from './settings.events.ts'
import { addSystemSettingsRoutes } from './system-settings.routes.ts'
import { createTagRules } from './tag-rules.service.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'routes' | 'settings' | 'texts' | 'events' | 'schedule' | 'markdown' | 'plugins'
> & { acceptLegal: AcceptLegal }

/** Other processes of a site see changes within this time. */
const reloadSeconds = 30

/** Serves the settings: administrators may change them, visitors read the public ones. */
export function createSettingsModule(dependencies: Dependencies): void {
  const tagRules = createTagRules(dependencies)
  const all = { ...dependencies, tagRules, version: readProductVersion() }
  addPublicSettingsRoutes(all)
  addAppearanceSettingsRoutes(all)
  addMemberSettingsRoutes(all)
  addWriteSettingsRoutes(all)
  addLegalSettingsRoutes(all)
  addSystemSettingsRoutes(all)
  dependencies.schedule.every(reloadSeconds, 'reload settings', () => dependencies.settings.load())
}
