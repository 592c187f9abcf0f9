import { clearPreference, getPreference, setPreference } from './preference-cookie.ts'

const cookieName = 'lang'

export type LanguageChoice = { label: string; value: string; progress: number }

/** Makes the server render the next pages in this language. */
export function rememberLanguage(language: string): void {
  setPreference(cookieName, language)
}

/** The language that this browser chose, which goes before that of the account. */
export const getRememberedLanguage = (): string | undefined => getPreference(cookieName)

/** Returns the choice of language to the account, the browser and the site. */
export function clearLanguage(): void {
  clearPreference(cookieName)
}

/** A language under its own name, with the translated share unless it is complete. */
export function languageName({ label, progress }: LanguageChoice): string {
  return progress >= 100 ? label.replace(/\s*\(\d+%\)$/, '') : label
}
