import type { DataFor } from '../../api/index.ts'

export type InstallationState = DataFor<'installationConfigFileCheck'>

export type WizardStep = 'language' | 'database' | 'config' | 'site'

/** The screen of the wizard: one of its steps, or why it cannot continue as usual. */
export type WizardScreen =
  | WizardStep
  /** There is an earlier configuration, with a database that is still empty. */
  | 'config_exists'
  | 'already_installed'
  | 'database_failed'
  | 'config_unreadable'

/** The URL of a step, so that reloading the page and going back return to it. */
export function stepPath(step: WizardStep): string {
  return `/install?step=${step}`
}

/**
 * The current screen of the wizard. The progress on the server decides, and the step in the URL only
 * within that; `state` is null if the configuration file cannot be read.
 */
export function getScreen(state: InstallationState | null, wanted: string): WizardScreen {
  if (!state) return 'config_unreadable'
  if (!state.config_file_exist) return wanted === 'database' || wanted === 'config' ? 'database' : 'language'
  if (!state.db_connection_success) return 'database_failed'
  if (state.db_table_exist) return 'already_installed'
  return wanted === 'config' || wanted === 'site' ? wanted : 'config_exists'
}

const order = ['language', 'database', 'config', 'site', 'done'] as const
const stepOfScreen: Record<WizardScreen | 'done', (typeof order)[number]> = {
  language: 'language',
  database: 'database',
  config: 'config',
  site: 'site',
  done: 'done',
  config_exists: 'config',
  already_installed: 'site',
  database_failed: 'database',
  config_unreadable: 'config',
}

/** How many of the five steps are completed. */
export function stepNumber(screen: WizardScreen | 'done'): number {
  return order.indexOf(stepOfScreen[screen])
}
