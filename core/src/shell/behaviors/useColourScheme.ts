import { useEffect } from 'react'
import { useSession } from '../../runtime/session/index.ts'
import { colourSchemeFor, primaryColor, useSite } from '../../runtime/site/index.ts'

/** Keeps the document in the scheme and color that user and site chose; the server wrote the first ones. */
export function useColourScheme(): void {
  const site = useSite()
  const { user } = useSession()
  const scheme = colourSchemeFor(site, user?.color_scheme)
  const primary = primaryColor(site)

  useEffect(() => {
    const { documentElement } = document
    // Without the attribute the style sheet follows the device.
    if (scheme === 'system') documentElement.removeAttribute('data-bs-theme')
    else documentElement.setAttribute('data-bs-theme', scheme)
    documentElement.style.setProperty('--q-primary', primary)
  }, [scheme, primary])
}
