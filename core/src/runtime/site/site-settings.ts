import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DataFor } from '../../api/index.ts'
import { type ColorScheme, toColorScheme } from '../../lib/color-scheme-choice.ts'

export type SiteStore = StoreApi<SiteSettings>

/** The settings of the site, replaced as a whole when an administrator saves. */
export function createSiteStore(settings: SiteSettings): SiteStore {
  return createStore(() => settings)
}

export const SiteContext = createContext<SiteStore | undefined>(undefined)

export function useSiteStore(): SiteStore {
  const store = use(SiteContext)
  if (!store) throw new Error('useSite needs a SiteContext above it; wrap the tree in AppProviders.')
  return store
}

export function useSite(): SiteSettings {
  return useStore(useSiteStore())
}

type SiteInfo = DataFor<'siteInfo'>

/** The site's settings as returned by `siteinfo`. A section that could not be loaded is null or absent. */
export type SiteSettings = {
  [Section in keyof SiteInfo]?: SiteInfo[Section] extends object
    ? Partial<SiteInfo[Section]> | null
    : SiteInfo[Section]
}

const defaultPrimary = '#0033ff'
const color = /^#[0-9a-f]{3,8}$/i

/** Private mode: every page except a few needs a login. */
export function isPrivate(site: SiteSettings): boolean {
  return (site.site_security?.login_required ?? site.login?.login_required) === true
}

export function allowsRegistration(site: SiteSettings): boolean {
  return site.login?.allow_new_registrations !== false
}

/** The legal texts with a page of their own. */
export type WrittenLegal = { hasTerms: boolean; hasPrivacy: boolean }

/** Whether the pages of the legal texts have content; assumed while that is unknown. */
export function writtenLegal(site: SiteSettings): WrittenLegal {
  const { has_terms = true, has_privacy = true } = site.site_legal ?? {}
  return { hasTerms: has_terms, hasPrivacy: has_privacy }
}

/** The colors of a plugin's theme that administrators can choose as well. */
type PluginTheme = { primary?: string | undefined } | undefined

/** The accent color: the administrators' choice, else that of a plugin's theme, else the default. */
export function primaryColor(site: SiteSettings, pluginTheme?: PluginTheme): string {
  const theme = site.theme?.theme ?? 'default'
  const chosen = site.theme?.theme_config?.[theme]?.primary_color ?? ''
  // Every site starts with the default, before its administrator chose anything.
  if (color.test(chosen) && chosen !== defaultPrimary) return chosen
  return pluginTheme?.primary ?? defaultPrimary
}

/** The color of the header; undefined if it is that of the page. */
function navbarColor(site: SiteSettings, pluginTheme?: PluginTheme): string | undefined {
  const theme = site.theme?.theme ?? 'default'
  const chosen = site.theme?.theme_config?.[theme]?.navbar_style ?? ''
  if (chosen === 'colored') return primaryColor(site, pluginTheme)
  // Every site starts with this value, before its administrator chose anything.
  return color.test(chosen) && chosen !== defaultPrimary ? chosen : undefined
}

/** White or near black, whichever is easier to read on the color. */
export function inkOn(background: string): string {
  const digits = background.slice(1)
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  // At this luminance both have the same contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? '#14171f' : '#ffffff'
}

/** Marks the style element that has the site's own rules. */
export const siteStyleMark = 'data-site-style'

/** Custom properties that the style sheet reads at the root of the document. */
export function siteLook(site: SiteSettings, pluginTheme?: PluginTheme) {
  const navbar = navbarColor(site, pluginTheme)
  const properties: Record<string, string> = {
    '--q-primary': primaryColor(site, pluginTheme),
    ...(navbar && { '--q-navbar': navbar, '--q-on-navbar': inkOn(navbar) }),
  }
  return { properties, isNavbarColored: navbar !== undefined, isNarrow: site.theme?.layout === 'Fixed-width' }
}

export type ColorSchemeChoices = {
  /** The account's choice; `default` and empty mean none. */
  account: string | undefined
  /** The browser's stored choice, also without an account. */
  browser: ColorScheme | undefined
}

/** The account's choice, else the browser's, else the site's, else the device's. */
export function getColorScheme(site: SiteSettings, { account, browser }: ColorSchemeChoices): ColorScheme {
  return toColorScheme(account) ?? browser ?? toColorScheme(site.theme?.color_scheme) ?? 'system'
}

/** The administrator's description of the site; empty if there is none. */
export function getSiteDescription({ general }: SiteSettings): string {
  return general?.short_description || general?.description || ''
}

export function blocksExternalContent(site: SiteSettings): boolean {
  return site.site_legal?.external_content_display === 'ask_before_display'
}

/** Whether question URLs contain a readable title: permalink types 1 and 3. */
export function showsSlug(site: SiteSettings): boolean {
  const permalink = site.site_seo?.permalink ?? 1
  return permalink === 1 || permalink === 3
}
