import type { ModuleDependencies } from '../../module-dependencies.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import { registerAppearanceSettings, registerMemberSettings } from './admin-settings.routes.ts'
import { registerLegalSettings, registerWriteSettings } from './content-settings.routes.ts'
import { registerPublicSettings } from './public-settings.routes.ts'
import type {} from './settings.events.ts'
import { registerSystemSettings } from './system-settings.routes.ts'
import { createTagRules } from './tag-rules.service.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'routes' | 'settings' | 'texts' | 'events' | 'jobs'
>

/** Changes reach the other processes of a site at the latest then. */
const reloadSeconds = 30

/** Serves the settings: to administrators for changing, to visitors for reading. */
export function createSettingsModule(dependencies: Dependencies): void {
  const tagRules = createTagRules(dependencies)
  const all = { ...dependencies, tagRules, version: readProductVersion() }
  registerPublicSettings(all)
  registerAppearanceSettings(all)
  registerMemberSettings(all)
  registerWriteSettings(all)
  registerLegalSettings(all)
  registerSystemSettings(all)
  dependencies.jobs.every(reloadSeconds, 'read settings anew', () => dependencies.settings.load())
}
