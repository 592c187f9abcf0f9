import type { ConnectorItem } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { welcome } from '../accounts/index.ts'
import { ensureBrowserCookie, readBrowserHash } from '../auth/index.ts'
import { readNumericId } from '../identifiers/index.ts'
import type { ConnectorService } from './connector.service.ts'
import type { LoginProvider, LoginProviders } from './login-provider.service.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'routes' | 'sessions' | 'settings'> & {
  providers: LoginProviders
  connectors: ConnectorService
}

const settingsPath = '/users/settings/account'

export function addConnectorRoutes(dependencies: Dependencies): void {
  const { routes, settings, providers, connectors } = dependencies
  routes.handle('connectorInfo', async ({ caller }) =>
    providers.connectors().map((provider) => presentProvider(provider, caller.language)),
  )

  routes.handle('connectorExchange', async ({ input, caller }) =>
    welcome(await connectors.exchange(input.code, readBrowserHash(caller)), caller, dependencies),
  )

  routes.handle('connectorNotice', async ({ input, caller }) => ({
    message: await connectors.notice(input.code, readBrowserHash(caller)),
  }))

  routes.handle('connectorEmailBind', async ({ input, caller }) => {
    const { binding_key: key, email } = input
    const { ip, language } = caller
    const form = { key, email, browserHash: readBrowserHash(caller), ip, language }
    const { isTaken, opened } = await connectors.bindEmail(form)
    const welcomed = opened && (await welcome(opened, caller, dependencies))
    const access_token = welcomed?.access_token ?? ''
    return { email_exist_and_must_be_confirmed: isTaken, access_token }
  })

  routes.handle('connectorUserInfo', async ({ actor, caller }) => {
    const own = await connectors.list(actor)
    const siteUrl = settings.current.general.site_url.replace(/\/+$/, '')
    return own.map(({ provider, externalId }) => ({
      ...presentProvider(provider, caller.language),
      // Connecting begins with an API call of the member; the URL alone would log in, and connect
      // nothing.
      link: siteUrl + settingsPath,
      binding: externalId !== '',
      external_id: externalId,
    }))
  })

  routes.handle('adminUserLoginList', async ({ input, caller }) => {
    const logins = await connectors.listConnected(readNumericId(input.user_id))
    return logins.map(({ slug, provider, externalId, createdAt }) => ({
      slug_name: slug,
      name: provider?.name(caller.language) || slug,
      external_id: externalId,
      created_at: createdAt,
    }))
  })

  routes.handle('connectorBindStart', async ({ actor, input, caller }) => ({
    redirect_url: await connectors.startBinding(actor, input.slug_name, ensureBrowserCookie(caller)),
  }))

  routes.handle('connectorUnbind', async ({ actor, input }) => {
    await connectors.unbind(actor, { externalId: input.external_id, slug: input.slug_name })
    return null
  })
}

function presentProvider(provider: LoginProvider, language: string): ConnectorItem {
  return {
    slug_name: provider.slug,
    name: provider.name(language),
    icon: Buffer.from(provider.icon).toString('base64'),
    link: provider.loginUrl,
  }
}
