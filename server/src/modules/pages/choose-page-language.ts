import { fallbackLanguage, findPreferredLanguage } from '../../platform/texts/index.ts'

export type LanguageHints = {
  /** The account's choice; `Default` and empty mean none. */
  account?: string
  cookie?: string
  acceptLanguage?: string
  /** The site's own language. */
  site: string
}

/**
 * The language of a page: the account's choice, else the browser's choice here, else its preferences, else
 * the site's.
 */
export function choosePageLanguage(hints: LanguageHints, supported: readonly string[]): string {
  const accepted = findPreferredLanguage(hints.acceptLanguage, supported)
  const preferences = [hints.account, hints.cookie, accepted, hints.site]
  return (
    preferences.find((preference) => preference !== undefined && supported.includes(preference)) ??
    fallbackLanguage
  )
}
