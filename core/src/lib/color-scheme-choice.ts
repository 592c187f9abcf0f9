import { clearPreference, setPreference } from './preference-cookie.ts'

const cookieName = 'color_scheme'

/** `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system'

/** Undefined for anything else, such as `default`. */
export function toColorScheme(value: string | undefined): ColorScheme | undefined {
  return value === 'light' || value === 'dark' || value === 'system' ? value : undefined
}

/**
 * Makes the server render the next pages in these colors; undefined leaves them to the account and the site.
 */
export function rememberColorScheme(scheme: ColorScheme | undefined): void {
  if (scheme) setPreference(cookieName, scheme)
  else clearPreference(cookieName)
}
