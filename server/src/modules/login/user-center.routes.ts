import { z } from 'zod'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import { accountState, ensureBrowserCookie, findExternalId, readBrowserHash } from '../auth/index.ts'
import { findUserByUsername } from '../users/index.ts'
import type { DeviceLogins } from './device-login.service.ts'
import { readAgent } from './read-agent.ts'
import type { UserCenterService } from './user-center.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'log' | 'plugins' | 'routes' | 'settings'> & {
  userCenter: UserCenterService
  devices: DeviceLogins
}

const timeout = 15_000
const apiPath = '/answer/api/v1'

export function addUserCenterRoutes(dependencies: Dependencies): void {
  const { routes, userCenter, plugins, settings, devices } = dependencies
  const center = () => plugins.offering('userCenter', { timeout })[0]

  routes.handle('userCenterAgentInfo', async () => {
    const offer = center()
    if (!offer) return { enabled: false, agent_info: null }
    const agent = readAgent(offer.data)
    const base = settings.current.general.site_url.replace(/\/+$/, '') + apiPath
    return {
      enabled: true,
      agent_info: {
        name: offer.slug,
        display_name: agent.displayName,
        icon: Buffer.from(agent.icon).toString('base64'),
        url: toWebUrl(agent.url),
        login_redirect_url: `${base}/user-center/login/redirect`,
        sign_up_redirect_url: `${base}/user-center/sign-up/redirect`,
        control_center: agent.controlCenter.map(({ name, label, url }) => ({
          name,
          label,
          url: toWebUrl(url),
        })),
        enabled_original_user_system: agent.keepsOriginalAccounts,
      },
    }
  })

  routes.handle('adminUserCenterAgentInfo', async () => ({
    allow_create_user: !userCenter.takesOver('accounts'),
    allow_update_user_status: !userCenter.takesOver('status'),
    allow_update_user_password: !userCenter.takesOver('accounts'),
    allow_update_user_role: !userCenter.takesOver('role'),
  }))

  addMemberRoutes(dependencies)

  routes.handle('userCenterDeviceStart', ({ caller }) => devices.start(ensureBrowserCookie(caller)))
  routes.handle('userCenterDeviceCheck', ({ input, caller }) =>
    devices.check(input.device_key, readBrowserHash(caller)),
  )
  routes.handle('userCenterDeviceConfirm', async ({ input }) => {
    if (!(await devices.confirm(input.code))) throw new AppError('error.connector.expired')
    return null
  })
}

const facets = z.array(z.object({ icon: z.string(), name: z.string(), label: z.string(), url: z.string() }))
const settingPages = z.object({ profile: z.string().optional(), account: z.string().optional() }).optional()

/** The user center's data about single accounts. If it does not respond, pages omit them. */
function addMemberRoutes({ routes, db, log, plugins }: Dependencies): void {
  async function askOrSkip<T>(slug: string, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask()
    } catch (error) {
      log.warn({ err: error, plugin: slug }, 'the user center did not return the data of an account')
      return undefined
    }
  }

  routes.handle('userCenterUserSettings', async ({ actor }) => {
    const offer = plugins.offering('userCenter')[0]
    const externalId = offer && (await findExternalId(db, actor.userId, offer.slug))
    const pages =
      offer && externalId !== undefined
        ? await askOrSkip(offer.slug, async () =>
            settingPages.parse(await offer.calls.settings?.(externalId)),
          )
        : undefined
    return {
      profile_setting_agent: presentSetting(pages?.profile),
      account_setting_agent: presentSetting(pages?.account),
    }
  })

  routes.handle('userCenterBranding', async ({ input }) => {
    const nothing = { enabled: false, personal_branding: [] }
    const offer = plugins.offering('userCenter')[0]
    if (!offer?.calls.branding) return nothing
    const user = await findUserByUsername(db, input.username)
    if (!user || user.status === accountState.deleted) return nothing
    const externalId = await findExternalId(db, user.id, offer.slug)
    if (externalId === undefined) return nothing
    const branding = await askOrSkip(offer.slug, async () =>
      facets.parse(await offer.calls.branding?.(externalId)),
    )
    if (!branding) return nothing
    return {
      enabled: true,
      personal_branding: branding.map((facet) => ({ ...facet, url: toWebUrl(facet.url) })),
    }
  })
}

function presentSetting(url: string | undefined) {
  const redirectUrl = toWebUrl(url ?? '')
  return { enabled: redirectUrl !== '', redirect_url: redirectUrl }
}

/** The URL, if it is allowed in a link. */
function toWebUrl(url: string): string {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : ''
}
