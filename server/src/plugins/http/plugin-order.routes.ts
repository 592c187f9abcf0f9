import type { SettingsRevision } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { getRevision } from '../../modules/settings/index.ts'
import { signalOtherProcesses } from '../../platform/database/signals.ts'
import { AppError } from '../../platform/errors/index.ts'
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
    return { slugs, plugins, revision: getRevision({ slugs }) }
  })

  routes.handle('pluginOrderUpdate', async ({ input, ...context }) => {
    const slugs = input.slugs.filter((slug) => runtime.view(slug) !== undefined)
    await settings.change(context, async ({ plugin_order }, tx) => {
      rejectStale(input.revision, { stored: plugin_order.slugs, sent: slugs })
      await signalOtherProcesses(tx, 'plugins', '')
      return { plugin_order: { slugs } }
    })
    return null
  })
}

type Orders = { stored: readonly string[]; sent: readonly string[] }

/**
 * Administrators do not undo each other's changes: whoever has read an older order sees the new one first.
 */
function rejectStale(revision: SettingsRevision | undefined, { stored, sent }: Orders): void {
  const now = getRevision({ slugs: stored }).slugs
  if (!revision?.slugs || revision.slugs === now || getRevision({ slugs: sent }).slugs === now) return
  throw new AppError('error.setting.changed_elsewhere', {
    fields: [{ field: 'slugs', text: 'settings.changed_elsewhere' }],
  })
}
