import { keepAnswers } from './kept-answers.ts'
import type { InstallationState } from './wizard-screen.ts'

/** For stories: a program that was started for the first time. */
export const freshInstallation: InstallationState = {
  config_file_exist: false,
  db_connection_success: false,
  db_table_exist: false,
  default_db_file: '/var/lib/querent/querent.db',
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

const kept = { db_file: '/srv/workshop/querent.db', site_url: siteAnswers.site_url }

/** As after a reload: a form stands as it will stay once it has what was typed before. */
export function keepSamples(): void {
  keepAnswers('database', { db_file: kept.db_file })
  keepAnswers('site', { site_url: kept.site_url })
}

/** The form of a step starts anew once the page runs; this waits for it. */
export async function untilKept(canvas: HTMLElement): Promise<void> {
  const field = () => canvas.querySelector<HTMLInputElement>('[name="db_file"], [name="site_url"]')
  const isKept = () => Object.values(kept).some((value) => value === field()?.value)
  while (!isKept()) await new Promise((resolve) => requestAnimationFrame(resolve))
}
