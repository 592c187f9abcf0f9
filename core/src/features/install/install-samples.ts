import { saveAnswers } from './saved-answers.ts'
import type { InstallationState } from './wizard-screen.ts'

/** For stories: a program that was started for the first time. */
export const freshInstallation: InstallationState = {
  config_file_exist: false,
  db_connection_success: false,
  db_table_exist: false,
  default_db_file: '/var/lib/querent/querent.db',
  code_required: false,
}

export const configuredInstallation: InstallationState = {
  ...freshInstallation,
  config_file_exist: true,
  db_connection_success: true,
}

export const languageSamples = [
  { label: 'English', value: 'en_US', progress: 100 },
  { label: 'Deutsch', value: 'de_DE', progress: 100 },
  { label: 'Français (92%)', value: 'fr_FR', progress: 92 },
  { label: 'Español (87%)', value: 'es_ES', progress: 87 },
]

export const siteAnswers = {
  site_name: 'Open Workshop',
  site_url: 'https://workshop.example',
  contact_email: 'ada@querent.example',
  name: 'ada',
  email: 'ada@querent.example',
  password: 'correct-horse-42',
  confirm_password: 'correct-horse-42',
}

const saved = { db_file: '/srv/workshop/querent.db', site_url: siteAnswers.site_url }

/** As after a reload: a form keeps its state once it has the saved input. */
export function saveSamples(): void {
  saveAnswers('database', { db_file: saved.db_file })
  saveAnswers('site', { site_url: saved.site_url })
}

/** The form of a step is remounted once the page runs; this waits for it. */
export async function waitForSavedAnswers(canvas: HTMLElement): Promise<void> {
  const field = () => canvas.querySelector<HTMLInputElement>('[name="db_file"], [name="site_url"]')
  const isKept = () => Object.values(saved).some((value) => value === field()?.value)
  while (!isKept()) await new Promise((resolve) => requestAnimationFrame(resolve))
}
