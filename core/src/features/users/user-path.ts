/** The URL of a profile, or of one of its tabs. */
export function userPath(username: string, tab?: string): string {
  const base = `/users/${encodeURIComponent(username)}`
  return tab ? `${base}/${encodeURIComponent(tab)}` : base
}
