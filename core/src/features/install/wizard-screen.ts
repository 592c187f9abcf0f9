import type { DataFor } from '../../api/index.ts'

export type InstallationState = DataFor<'installationConfigFileCheck'>

export type WizardStep = 'language' | 'database' | 'config' | 'site'

/** What the wizard shows: one of its steps, or why it cannot go on as usual. */
export type WizardScreen =
  | WizardStep
  /** A configuration is there from before, with a database that is still empty. */
  | 'config_exists'
  | 'already_installed'
  | 'database_failed'
  | 'config_unreadable'

/** The address of a step, so that reloading the page and going back lead to it again. */
export function stepPath(step: WizardStep): string {
  return `/install?step=${step}`
}

/**
 * Where the wizard is. What has been done on the server decides, and the step asked for by the address only
 * within that; `state` is null when the configuration file cannot be read.
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

/** How many of the five steps lie behind. */
export function stepNumber(screen: WizardScreen | 'done'): number {
  return order.indexOf(stepOfScreen[screen])
}
