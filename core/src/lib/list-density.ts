import { clearPreference, getPreference, setPreference } from './preference-cookie.ts'

const cookieName = 'list_density'

/** How much a row of a list of questions shows. */
export type ListDensity = 'comfortable' | 'compact'

/** Comfortable for an invalid value. */
function toListDensity(value: string | undefined): ListDensity {
  return value === 'compact' ? 'compact' : 'comfortable'
}

/** The browser's current choice; the page may be older. */
export function getListDensity(): ListDensity {
  return toListDensity(getPreference(cookieName))
}

/** Makes the server render the next lists like this. */
export function rememberListDensity(density: ListDensity): void {
  if (density === 'compact') setPreference(cookieName, density)
  else clearPreference(cookieName)
}
