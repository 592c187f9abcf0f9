import { clearPreference, setPreference } from './preference-cookie.ts'

const cookieName = 'lang'

export type LanguageChoice = { label: string; value: string; progress: number }

/** Lets the server write the next pages in this language. */
export function rememberLanguage(language: string): void {
  setPreference(cookieName, language)
}

/** Leaves the language to the account, the browser and the site again. */
export function clearLanguage(): void {
  clearPreference(cookieName)
}

/** A language under its own name; how far it is translated is worth saying only until it is. */
export function languageName({ label, progress }: LanguageChoice): string {
  return progress >= 100 ? label.replace(/\s*\(\d+%\)$/, '') : label
}
