import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError, fieldError } from '../../platform/errors/index.ts'
import {
  bareSiteUrl,
  isTimeZone,
  noCrawling,
  plainLine,
  tidyDomains,
  withGravatar,
} from './admin-settings.service.ts'
import { findSmallIcons } from './branding.rules.ts'
import { presentLanguageOptions } from './language-pack.presenter.ts'
import { presentThemeOptions } from './site-info.presenter.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'settings' | 'texts'>

/** Name, look and language of the site. */
export function addAppearanceSettingsRoutes({ routes, settings, texts }: Dependencies): void {
  routes.handle('siteGeneralInfo', async () => settings.current.general)
  routes.handle('siteGeneralUpdate', async ({ input, ...context }) => {
    const stored = settings.current.general
    const { check_update = stored.check_update, update_check_url = stored.update_check_url } = input
    const general = {
      name: plainLine(input.name),
      short_description: plainLine(input.short_description),
      description: plainLine(input.description),
      site_url: bareSiteUrl(input.site_url),
      contact_email: input.contact_email,
      check_update,
      update_check_url,
    }
    if (general.name.length < 2) throw fieldError('base.request_format_error', 'name', 'validation.required')
    await settings.change(context, { general })
    return { ...input, check_update, update_check_url }
  })

  routes.handle('siteInterfaceInfo', async () => {
    const { default_avatar, gravatar_base_url } = settings.current.users
    return { ...settings.current.interface, default_avatar, gravatar_base_url }
  })
  routes.handle('siteInterfaceUpdate', async ({ input, ...context }) => {
    const { language, time_zone, default_avatar, gravatar_base_url } = input
    if (language !== 'Default' && !texts.languages.includes(language)) {
      throw fieldError('error.lang.not_found', 'language')
    }
    if (!isTimeZone(time_zone)) throw fieldError('base.request_format_error', 'time_zone', 'validation.value')
    const { users } = settings.current
    const pair = {
      default_avatar: default_avatar ?? users.default_avatar,
      gravatar_base_url: gravatar_base_url ?? users.gravatar_base_url,
    }
    await settings.change(context, {
      interface: { language, time_zone },
      users: withGravatar({ ...users, ...pair }),
    })
    return null
  })

  routes.handle('siteBrandingInfo', async () => settings.current.branding)
  routes.handle('siteBrandingUpdate', async ({ input: branding, ...context }) => {
    const fields = findSmallIcons(settings.current.branding, branding).map(({ field, side }) => ({
      field,
      text: 'upload.image_too_small',
      params: { side },
    }))
    if (fields.length > 0) throw new AppError('base.request_format_error', { fields })
    await settings.change(context, { branding })
    return null
  })

  routes.handle('siteThemeInfo', async ({ caller }) => ({
    ...settings.current.theme,
    theme_options: presentThemeOptions(texts, caller.language),
  }))
  routes.handle('siteThemeUpdate', async ({ input: theme, ...context }) => {
    await settings.change(context, { theme })
    return null
  })
  routes.handle('themeOptionList', async ({ caller }) => presentThemeOptions(texts, caller.language))

  routes.handle('siteCustomInfo', async () => settings.current.custom)
  routes.handle('siteCustomUpdate', async ({ input: custom, ...context }) => {
    const { allowed_hosts = settings.current.custom.allowed_hosts } = custom
    await settings.change(context, { custom: { ...custom, allowed_hosts } })
    return null
  })

  routes.handle('siteSeoInfo', async () => {
    const { seo, login } = settings.current
    return login.login_required ? { ...seo, robots: noCrawling } : seo
  })
  routes.handle('siteSeoUpdate', async ({ input: seo, ...context }) => {
    // A private site shows the rule that forbids everything; sent back unchanged, it is not the site's own.
    const { seo: current, login } = settings.current
    const isShownRule = login.login_required && seo.robots === noCrawling
    const robots = isShownRule ? current.robots : seo.robots
    await settings.change(context, { seo: { ...seo, robots } })
    return null
  })

  routes.handle('adminLanguageOptions', async () => presentLanguageOptions(texts))
}

/** Who may join and what members may change about themselves. */
export function addMemberSettingsRoutes({ routes, settings }: Dependencies): void {
  routes.handle('siteLoginInfo', async () => settings.current.login)
  routes.handle('siteLoginUpdate', async ({ input, ...context }) => {
    const { login } = settings.current
    const {
      login_required = login.login_required,
      require_email_verification = login.require_email_verification,
      blocked_email_domains = login.blocked_email_domains,
      blocked_ip_addresses = login.blocked_ip_addresses,
    } = input
    const allow_email_domains = tidyDomains(input.allow_email_domains)
    await settings.change(context, {
      login: {
        ...input,
        allow_email_domains,
        login_required,
        require_email_verification,
        blocked_email_domains: tidyDomains(blocked_email_domains),
        blocked_ip_addresses,
      },
    })
    return null
  })

  routes.handle('siteUsersInfo', async () => settings.current.users)
  routes.handle('siteUsersUpdate', async ({ input, ...context }) => {
    await settings.change(context, { users: withGravatar(input) })
    return null
  })
  routes.handle('siteAvatarsInfo', async () => {
    const { default_avatar, gravatar_base_url } = settings.current.users
    return { default_avatar, gravatar_base_url }
  })
  routes.handle('siteAvatarsUpdate', async ({ input, ...context }) => {
    await settings.change(context, { users: withGravatar({ ...settings.current.users, ...input }) })
    return null
  })
}
