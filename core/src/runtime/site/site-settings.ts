import type { DataFor } from '../../api/index.ts'

type SiteInfo = DataFor<'siteInfo'>

/** The site's settings as `siteinfo` answers them. A section that could not be loaded is null or absent. */
export type SiteSettings = {
  [Section in keyof SiteInfo]?: SiteInfo[Section] extends object
    ? Partial<SiteInfo[Section]> | null
    : SiteInfo[Section]
}

const defaultPrimary = '#0033ff'
const color = /^#[0-9a-f]{3,8}$/i

/** Private mode: every page but a few needs a login. */
export function isPrivate(site: SiteSettings): boolean {
  return (site.site_security?.login_required ?? site.login?.login_required) === true
}

export function allowsRegistration(site: SiteSettings): boolean {
  return site.login?.allow_new_registrations !== false
}

/** The theme's accent, the default one when the setting is not a color. */
export function primaryColor(site: SiteSettings): string {
  const theme = site.theme?.theme ?? 'default'
  const chosen = site.theme?.theme_config?.[theme]?.primary_color ?? ''
  return color.test(chosen) ? chosen : defaultPrimary
}

export type ColourScheme = 'light' | 'dark' | 'system'

/** The user's choice, else the site's, else what the device prefers. */
export function colourSchemeFor(site: SiteSettings, userChoice: string | undefined): ColourScheme {
  for (const choice of [userChoice, site.theme?.color_scheme]) {
    if (choice === 'light' || choice === 'dark' || choice === 'system') return choice
  }
  return 'system'
}

export function blocksExternalContent(site: SiteSettings): boolean {
  return site.site_legal?.external_content_display === 'ask_before_display'
}

/** Whether question addresses carry a readable title: permalink types 1 and 3. */
export function showsSlug(site: SiteSettings): boolean {
  const permalink = site.site_seo?.permalink ?? 1
  return permalink === 1 || permalink === 3
}
