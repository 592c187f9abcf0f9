import { svgProblem } from '@querent/sdk/server'
import type { OidcContext } from './config.ts'

/** A key. */
const defaultLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#6b7280" stroke-width="2" stroke-linecap="round"><circle cx="8" cy="12" r="4.5"/><path d="M12.5 12H21M18 12v4M21 12v3"/></svg>`

function decode(text: string): string {
  if (text.startsWith('<')) return text
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)))
  } catch {
    return text
  }
}

/** The administrator's logo, as SVG or as SVG in base64, if it is safe to show; else a key. */
export function chooseLogo({ config, log }: Pick<OidcContext, 'config' | 'log'>): string {
  const own = decode(config.logo_svg.trim()).trim()
  if (own === '') return defaultLogo
  const problem = svgProblem(own)
  if (problem === undefined) return own
  log.warn(`the logo ${problem}, so the usual one is shown`)
  return defaultLogo
}
