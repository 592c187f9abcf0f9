const cookieName = 'lang'
const yearSeconds = 365 * 24 * 60 * 60

export type LanguageChoice = { label: string; value: string; progress: number }

/** Lets the server write the next pages in this language. */
export function rememberLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http
  document.cookie = `${cookieName}=${encodeURIComponent(language)}; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** Leaves the language to the account, the browser and the site again. */
export function clearLanguage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http
  document.cookie = `${cookieName}=; path=/; max-age=0; samesite=lax`
}

/** A language under its own name; how far it is translated is worth saying only until it is. */
export function languageName({ label, progress }: LanguageChoice): string {
  return progress >= 100 ? label.replace(/\s*\(\d+%\)$/, '') : label
}
