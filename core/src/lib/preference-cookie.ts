import { getBasePath } from './base-path.ts'

const daySeconds = 24 * 60 * 60

/** Makes the server render the next pages with this preference of the browser. */
export function setPreference(name: string, value: string, days = 365): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${getBasePath() || '/'}; max-age=${days * daySeconds}; samesite=lax`
}

export function getPreference(name: string): string | undefined {
  const start = `${name}=`
  const cookie = document.cookie.split('; ').find((text) => text.startsWith(start))
  return cookie?.slice(start.length)
}

/** Returns the preference to the account, the browser and the site. */
export function clearPreference(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http
  document.cookie = `${name}=; path=${getBasePath() || '/'}; max-age=0; samesite=lax`
}
