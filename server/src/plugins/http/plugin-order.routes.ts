import type { ModuleDependencies } from '../../module-dependencies.ts'
import { signalOthers } from '../../platform/database/signals.ts'
import { isShared, orderViews } from '../plugin-order.rules.ts'
import { presentHead } from '../presenting/installed.presenter.ts'
import type { PluginRuntime } from '../runtime/plugin-runtime.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'settings'> & { runtime: PluginRuntime }

/** The order of plugins wherever several contribute. */
export function addOrderRoutes({ routes, settings, runtime }: Dependencies): void {
  routes.handle('pluginOrderInfo', async ({ caller }) => {
    const { slugs } = (await settings.read()).plugin_order
    const plugins = orderViews(runtime.views(), slugs)
      .filter(isShared)
      .map(({ entry }) => {
        const { slug_name, name } = presentHead(entry.package, caller.language)
        return { slug_name, name, type: entry.package.manifest?.family ?? '' }
      })
    return { slugs, plugins }
  })

  routes.handle('pluginOrderUpdate', async ({ input, ...context }) => {
    const slugs = input.slugs.filter((slug) => runtime.view(slug) !== undefined)
    await settings.change(context, async (_, tx) => {
      await signalOthers(tx, 'plugins', '')
      return { plugin_order: { slugs } }
    })
    return null
  })
}
