/** The site's settings as `siteinfo` answers them. Sections that could not be loaded are null or absent. */
export type SiteSettings = {
  general?: {
    name?: string
    short_description?: string
    description?: string
    site_url?: string
    contact_email?: string
  } | null
  interface?: { language?: string; time_zone?: string } | null
  branding?: { logo?: string; mobile_logo?: string; square_icon?: string; favicon?: string } | null
  login?: {
    allow_new_registrations?: boolean
    allow_email_registrations?: boolean
    allow_password_login?: boolean
    login_required?: boolean
  } | null
  theme?: {
    theme?: string
    theme_config?: Record<string, { navbar_style?: string; primary_color?: string }> | null
    color_scheme?: string
    layout?: string
  } | null
  custom_css_html?: {
    custom_head?: string
    custom_css?: string
    custom_header?: string
    custom_footer?: string
    custom_sidebar?: string
  } | null
  site_seo?: { permalink?: number } | null
  site_users?: {
    allow_update_display_name?: boolean
    allow_update_username?: boolean
    allow_update_avatar?: boolean
    allow_update_bio?: boolean
    allow_update_website?: boolean
    allow_update_location?: boolean
  } | null
  site_write?: {
    restrict_answer?: boolean
    required_tag?: boolean
    recommend_tags?: { slug_name: string; display_name: string }[] | null
    reserved_tags?: { slug_name: string; display_name: string }[] | null
    max_image_size?: number
    max_attachment_size?: number
    max_image_megapixel?: number
    authorized_image_extensions?: string[] | null
    authorized_attachment_extensions?: string[] | null
  } | null
  site_questions?: { min_tags?: number; min_content?: number; restrict_answer?: boolean } | null
  site_legal?: { external_content_display?: string } | null
  site_security?: { login_required?: boolean } | null
  version?: string
  revision?: string
}

const defaultPrimary = '#0033ff'
const colour = /^#[0-9a-f]{3,8}$/i

/** Private mode: every page but a few needs a login. */
export function isPrivate(site: SiteSettings): boolean {
  return (site.site_security?.login_required ?? site.login?.login_required) === true
}

export function allowsRegistration(site: SiteSettings): boolean {
  return site.login?.allow_new_registrations !== false
}

/** The theme's accent, the default one when the setting is not a colour. */
export function primaryColour(site: SiteSettings): string {
  const theme = site.theme?.theme ?? 'default'
  const chosen = site.theme?.theme_config?.[theme]?.primary_color ?? ''
  return colour.test(chosen) ? chosen : defaultPrimary
}

export type ColourScheme = 'light' | 'dark' | 'system'

/** The reader's choice, else the site's, else what the device prefers. */
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
  return permalink === 1 || permalink === 3 || permalink === 0
}
