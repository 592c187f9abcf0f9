const yearSeconds = 365 * 24 * 60 * 60

/** Lets the server make the next pages with this preference of the browser. */
export function setPreference(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** Leaves the preference to the account, the browser and the site again. */
export function clearPreference(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
