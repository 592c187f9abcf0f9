import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { UserRow } from './user.repository.ts'

/** The language of messages to an account: its own, or else the site's. */
export function getUserLanguage(
  { language }: Pick<UserRow, 'language'>,
  { settings, texts }: Pick<ModuleDependencies, 'settings' | 'texts'>,
): string {
  return texts.languages.includes(language) ? language : settings.current.interface.language
}
