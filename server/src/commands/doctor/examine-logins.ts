import type { SiteSettings } from '../../modules/settings/index.ts'
import { type Finding, problem } from '../finding.ts'

/** Enables passwords if the login page offers nothing else. */
export const allowPasswords = 'querent settings set login.allow_password_login true'

const loginFamilies = ['connector', 'user_center']

/** Whether anybody can log in; `families` are those of the running plugins. */
export function examineLogins({ login }: SiteSettings, families: ReadonlySet<string>): Finding[] {
  if (login.allow_password_login || loginFamilies.some((family) => families.has(family))) return []
  return [
    problem(
      `Nobody can log in: password login is disabled, and no login plugin is running. Fix the plugin, or run ${allowPasswords}.`,
    ),
  ]
}
