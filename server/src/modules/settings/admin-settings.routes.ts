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
import { findInvalidIcons } from './branding.rules.ts'
import { presentLanguageOptions } from './language-pack.presenter.ts'
import { listLogins } from './list-logins.ts'
import { mergeSent, withRevision } from './settings-revision.rules.ts'
import { pick, presentThemeOptions } from './site-info.presenter.ts'
import type { SiteSettings } from './site-settings.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'settings' | 'texts'>

/** Name, appearance and language of the site. */
export function addAppearanceSettingsRoutes({ routes, settings, texts }: Dependencies): void {
  routes.handle('siteGeneralInfo', async () => ({
    ...withRevision((await settings.read()).general),
    from_environment: settings.namesOfEnvironment('general'),
  }))
  routes.handle('siteGeneralUpdate', async ({ input, ...context }) => {
    if (plainLine(input.name).length < 2) {
      throw fieldError('base.request_format_error', 'name', 'validation.required')
    }
    await settings.change(context, ({ general: stored }) => {
      const sent = mergeSent(stored, input)
      const { check_update = stored.check_update, update_check_url = stored.update_check_url } = sent
      return {
        general: {
          name: plainLine(sent.name),
          short_description: plainLine(sent.short_description),
          description: plainLine(sent.description),
          site_url: bareSiteUrl(sent.site_url),
          contact_email: sent.contact_email,
          check_update,
          update_check_url,
        },
      }
    })
    const { check_update, update_check_url } = settings.current.general
    const { revision: _, ...sent } = input
    return { ...sent, check_update, update_check_url }
  })

  routes.handle('siteInterfaceInfo', async () => withRevision(presentInterface(await settings.read())))
  routes.handle('siteInterfaceUpdate', async ({ input, ...context }) => {
    const { language, time_zone } = input
    if (language !== 'Default' && !texts.languages.includes(language)) {
      throw fieldError('error.lang.not_found', 'language')
    }
    if (!isTimeZone(time_zone)) throw fieldError('base.request_format_error', 'time_zone', 'validation.value')
    await settings.change(context, (stored) => {
      const { users } = stored
      const sent = mergeSent(presentInterface(stored), input)
      const pair = {
        default_avatar: sent.default_avatar ?? users.default_avatar,
        gravatar_base_url: sent.gravatar_base_url ?? users.gravatar_base_url,
      }
      return {
        interface: { language: sent.language, time_zone: sent.time_zone },
        users: withGravatar({ ...users, ...pair }),
      }
    })
    return null
  })

  routes.handle('siteBrandingInfo', async () => withRevision((await settings.read()).branding))
  routes.handle('siteBrandingUpdate', async ({ input, ...context }) => {
    await settings.change(context, (stored) => {
      const branding = mergeSent(stored.branding, input)
      const fields = findInvalidIcons(stored.branding, branding)
      if (fields.length > 0) throw new AppError('base.request_format_error', { fields })
      return { branding }
    })
    return null
  })

  routes.handle('siteThemeInfo', async ({ caller }) => ({
    ...withRevision((await settings.read()).theme),
    theme_options: presentThemeOptions(texts, caller.language),
  }))
  routes.handle('siteThemeUpdate', async ({ input, ...context }) => {
    await settings.change(context, (stored) => ({ theme: mergeSent(stored.theme, input) }))
    return null
  })
  routes.handle('themeOptionList', async ({ caller }) => presentThemeOptions(texts, caller.language))

  routes.handle('siteCustomInfo', async () => withRevision((await settings.read()).custom))
  routes.handle('siteCustomUpdate', async ({ input, ...context }) => {
    await settings.change(context, (stored) => {
      const custom = mergeSent(stored.custom, input)
      const { allowed_hosts = stored.custom.allowed_hosts } = custom
      return { custom: { ...custom, allowed_hosts } }
    })
    return null
  })

  routes.handle('siteSeoInfo', async () => withRevision(presentSeo(await settings.read())))
  routes.handle('siteSeoUpdate', async ({ input, ...context }) => {
    await settings.change(context, (stored) => {
      const seo = mergeSent(presentSeo(stored), input)
      // A private site shows the rule that forbids all crawling; if it is sent back unchanged, it is not
      // stored as the site's own.
      const isShownRule = stored.login.login_required && seo.robots === noCrawling
      const robots = isShownRule ? stored.seo.robots : seo.robots
      return { seo: { ...seo, robots } }
    })
    return null
  })

  routes.handle('adminLanguageOptions', async () => presentLanguageOptions(texts))
}

type MemberDependencies = Pick<ModuleDependencies, 'routes' | 'settings' | 'plugins'>

/** Who may join, and what members may change in their profiles. */
export function addMemberSettingsRoutes({ routes, settings, plugins }: MemberDependencies): void {
  routes.handle('siteLoginInfo', async () => withRevision((await settings.read()).login))
  routes.handle('siteLoginUpdate', async ({ input, ...context }) => {
    await settings.change(context, async ({ login: stored }, tx) => {
      const sent = mergeSent(stored, input)
      const {
        login_required = stored.login_required,
        require_email_verification = stored.require_email_verification,
        blocked_email_domains = stored.blocked_email_domains,
        blocked_ip_addresses = stored.blocked_ip_addresses,
        require_staff_two_factor = stored.require_staff_two_factor,
        unconfirmed_account_days = stored.unconfirmed_account_days,
      } = sent
      if (require_staff_two_factor && sent.allow_password_login && context.actor.lacksTwoFactor) {
        throw fieldError('error.two_factor.own_first', 'require_staff_two_factor')
      }
      const endsPasswords = stored.allow_password_login && !sent.allow_password_login
      // The command line runs no plugins, and can turn passwords on again.
      const needsLogin = endsPasswords && context.actor.userId !== 0
      if (needsLogin && (await listLogins(tx, plugins)).length === 0) {
        throw fieldError('error.connector.no_other_login', 'allow_password_login')
      }
      return {
        login: {
          ...sent,
          allow_email_domains: tidyDomains(sent.allow_email_domains),
          login_required,
          require_email_verification,
          blocked_email_domains: tidyDomains(blocked_email_domains),
          blocked_ip_addresses,
          require_staff_two_factor,
          unconfirmed_account_days,
        },
      }
    })
    return null
  })

  routes.handle('siteUsersInfo', async () => withRevision((await settings.read()).users))
  routes.handle('siteUsersUpdate', async ({ input, ...context }) => {
    await settings.change(context, ({ users }) => ({ users: withGravatar(mergeSent(users, input)) }))
    return null
  })
  routes.handle('siteAvatarsInfo', async () =>
    withRevision(pick((await settings.read()).users, avatarFields)),
  )
  routes.handle('siteAvatarsUpdate', async ({ input, ...context }) => {
    await settings.change(context, ({ users }) => ({
      users: withGravatar({ ...users, ...mergeSent(pick(users, avatarFields), input) }),
    }))
    return null
  })
}

const avatarFields = ['default_avatar', 'gravatar_base_url'] as const

const presentInterface = (stored: SiteSettings) => ({
  ...stored.interface,
  ...pick(stored.users, avatarFields),
})

const presentSeo = ({ seo, login }: SiteSettings) =>
  login.login_required ? { ...seo, robots: noCrawling } : seo
