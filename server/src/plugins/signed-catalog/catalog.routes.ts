import type { PluginCatalog } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError, fieldError } from '../../platform/errors/index.ts'
import { explainErrors, getNotice, toConsent } from '../install/installation.routes.ts'
import { writeNotice } from '../plugin-notice.ts'
import { presentCatalogPlugin } from './catalog.presenter.ts'
import type { PluginCatalogService } from './catalog.service.ts'
import { isPublicKey } from './signature.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'texts' | 'settings'> & {
  catalog: PluginCatalogService
  acceptsUploads: boolean
}

const variables = { address: 'QUERENT_PLUGIN_CATALOG', public_key: 'QUERENT_PLUGIN_CATALOG_KEY' }

/** Finding plugins in the signed catalog and installing them from there. */
export function addCatalogRoutes({ routes, texts, settings, catalog, acceptsUploads }: Dependencies): void {
  async function present(language: string, isFresh: boolean): Promise<PluginCatalog> {
    const nothing = { notice: '', issued_at: 0, plugins: [] }
    try {
      const found = await catalog.list({ isFresh })
      if (!found) return { state: 'off', ...nothing }
      const plugins = found.plugins.map((plugin) => presentCatalogPlugin(plugin, language, texts))
      return { state: 'ready', notice: '', issued_at: found.issuedAt, plugins }
    } catch (error) {
      const notice = getNotice(error)
      if (!notice) throw error
      return { ...nothing, state: 'failed', notice: writeNotice(texts, language, notice) }
    }
  }

  routes.handle('adminPluginCatalog', async ({ input, caller }) =>
    present(caller.language, input.fresh ?? false),
  )
  routes.handle('adminPluginCatalogScreenshot', ({ input, caller }) =>
    explainErrors(texts, caller.language, async () => {
      const { type, image } = await catalog.readScreenshot(input.plugin_slug_name, input.number)
      return { type, image: image.toString('base64') }
    }),
  )
  routes.handle('adminPluginCatalogInstall', ({ input, ...context }) =>
    explainErrors(texts, context.caller.language, async () => {
      if (!acceptsUploads) throw new AppError('error.plugin.uploads_off')
      const { plugin_slug_name, version: wanted } = input
      const done = await catalog.install(
        { slug: plugin_slug_name, version: wanted },
        context,
        toConsent(input),
      )
      return { slug_name: done.slug, version: done.version, replaced_version: done.replacedVersion }
    }),
  )

  routes.handle('pluginCatalogSettingInfo', async () => {
    const { fixed } = catalog
    if (!fixed) return { ...(await settings.read()).plugin_catalog, from_environment: {} }
    return { address: fixed.address, public_key: fixed.publicKey, from_environment: variables }
  })
  routes.handle('pluginCatalogSettingUpdate', async ({ input, ...context }) => {
    if (catalog.fixed) {
      throw fieldError('base.request_format_error', 'address', 'error.setting.from_environment')
    }
    if (input.public_key !== '' && !isPublicKey(input.public_key)) {
      throw fieldError('base.request_format_error', 'public_key', 'validation.value')
    }
    await settings.change(context, () => ({ plugin_catalog: input }))
    return null
  })
}
