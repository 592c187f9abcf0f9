import type { ModuleDependencies } from '../../module-dependencies.ts'
import { canReadPrivateSite, isAdmin } from '../../modules/auth/index.ts'
import { getRevision } from '../../modules/settings/index.ts'
import type { SiteCache } from '../../platform/shared-cache/index.ts'
import { callbackUrl } from '../callback-url.rules.ts'
import { getStoredSettings, type PluginAdmin } from '../plugin-admin.ts'
import type { PluginHost } from '../plugin-host.ts'
import { presentForm, presentValues, presentWithoutForm } from '../presenting/config-form.presenter.ts'
import { presentHead, presentInstalled, presentMissing } from '../presenting/installed.presenter.ts'
import type { GetHealth } from '../runtime/health.ts'
import type { PluginRuntime, PluginView } from '../runtime/plugin-runtime.ts'

type Dependencies = Pick<ModuleDependencies, 'routes' | 'settings' | 'texts'> & {
  runtime: PluginRuntime
  host: PluginHost
  admin: PluginAdmin
  getHealth: GetHealth
  getUpgrade: (slug: string) => string
  getCacheState: SiteCache['state']
}

/** Pages' queries about plugins, and administrators' actions on them. */
export function addPluginRoutes(dependencies: Dependencies): void {
  const { routes, settings, texts, runtime, host, admin, getHealth, getUpgrade, getCacheState } = dependencies
  routes.handle('pluginStatusList', async ({ actor, caller }) =>
    host.statusList(caller.language, { canReadPrivateSite: canReadPrivateSite(actor) }),
  )

  routes.handle('pluginFaultReport', async ({ actor, input }) => {
    const { plugin_slug_name: slug, where, message } = input
    const running = runtime.view(slug)?.running
    if (!running) return null
    const { slots } = running.package.manifest
    // Anyone can send a report. Only those of administrators are shown and can disable a plugin.
    if (isAdmin(actor)) running.failedInBrowser(where, message)
    else getHealth(running.package).suspected(slots.find((slot) => slot === where) ?? 'browser')
    return null
  })

  const present = (view: PluginView, language: string) => {
    const { isSafe } = runtime
    const health = getHealth(view.entry.package).counters()
    const views = runtime.views()
    return presentInstalled(view, { language, texts, views, isSafe, health, cache: getCacheState() })
  }

  routes.handle('adminPluginList', async ({ input, caller: { language } }) => {
    const missing = runtime.missing().map((slug) => presentMissing(runtime.stored(slug), { language, texts }))
    const found = runtime.views().map((view) => ({
      ...present(view, language),
      upgrade: getUpgrade(view.entry.slug),
    }))
    return [...found, ...missing]
      .filter(({ state }) => isOfStatus(state, input.status))
      .filter(({ have_config }) => input.have_config === undefined || have_config === input.have_config)
  })

  routes.handle('adminPluginSwitch', async ({ input, ...context }) => {
    const { plugin_slug_name: slug, enabled } = input
    await (enabled ? admin.enable(slug, context) : admin.disable(slug, context))
    return null
  })

  routes.handle('adminPluginConfig', async ({ input, caller: { language } }) => {
    const { plugin_slug_name: wanted } = input
    if (runtime.missing().includes(wanted))
      return presentWithoutForm(presentMissing(runtime.stored(wanted), { language, texts }))
    const view = admin.find(wanted)
    const { entry, stored } = view
    const listed = present(view, language)
    if (entry.package.violation) return presentWithoutForm(listed)
    const form = await admin.readForm(entry.slug, 'config', getStoredSettings(stored), language)
    const { slug, package: own } = entry
    const callback_url = callbackUrl(
      { slug, family: own.manifest?.family },
      settings.current.general.site_url,
    )
    return {
      ...presentHead(entry.package, language),
      ...presentForm(entry.package, form, language),
      revision: getRevision(presentValues(form.fields, form.values)),
      ...(listed.notice && { notice: listed.notice }),
      ...(callback_url && { callback_url }),
    }
  })

  routes.handle('adminPluginConfigUpdate', async ({ input, ...context }) => {
    const { plugin_slug_name: slug, config_fields: sent, revision } = input
    await admin.configure(slug, { sent, revision }, context)
    return null
  })
}

/** Outdated and broken plugins are inactive as well. */
function isOfStatus(state: string, wanted: 'active' | 'inactive' | 'outdated' | undefined): boolean {
  if (wanted === undefined) return true
  if (wanted === 'outdated') return state === 'outdated' || state === 'broken'
  return (state === 'active') === (wanted === 'active')
}
