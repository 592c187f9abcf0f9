import type { PluginStatus } from '@querent/sdk/contract'
import { silent } from '../../api/index.ts'
import { withoutBasePath } from '../../lib/base-path.ts'
import type { App } from '../../runtime/app-context.ts'
import { getFaultMessage, pluginRouteAt } from '../../slots/index.ts'
import { syncPlugins } from '../../slots/sync-plugins.ts'
import { syncPostStyles } from '../../slots/sync-post-styles.ts'
import { syncTheme } from '../../slots/sync-theme.ts'
import type { ClientState } from '../providers/AppProviders.tsx'

/** The page without plugins; fully reloaded, since everything that they did to this one would remain. */
function openSafely(): void {
  const url = new URL(window.location.href)
  url.searchParams.set('safe-mode', '')
  window.location.assign(url)
}

type ReloadableRouter = { state: { location: { pathname: string } }; revalidate: () => Promise<void> }

/** Reloads the page when its URL becomes the page of a plugin, or no longer is. */
export function reloadOnRouteChange({ plugins, report }: App, router: ReloadableRouter): void {
  plugins.store.subscribe((now, before) => {
    const routeIn = (statuses: readonly PluginStatus[]) =>
      pluginRouteAt(statuses, withoutBasePath(router.state.location.pathname))?.slug_name
    if (routeIn(now.statuses) !== routeIn(before.statuses)) router.revalidate().catch(report)
  })
}

/** The displayed name of a plugin; its slug if the site does not respond. */
async function findPluginName({ api }: App, slug: string): Promise<string> {
  const plugins = await api.call('adminPluginList', {}, silent).catch(() => [])
  return plugins.find(({ slug_name }) => slug_name === slug)?.name ?? slug
}

/**
 * Shows an administrator which plugin failed, once per page for each, with a link to the page without
 * plugins, and reports the failure to the site: once, however often it occurs on the page, since the site
 * counts. For other users the site gets one report for each plugin, so that failures are noticed even if no
 * administrator sees them.
 */
export function reportPluginFaults(app: App, { toasts }: ClientState): void {
  const { plugins, session, api, texts, report } = app
  const noted = new Set<string>()
  async function showFault(slug: string) {
    const action = { label: texts.t('slots.safe.open'), run: openSafely }
    const name = slug && (await findPluginName(app, slug))
    toasts.show(texts.t(name ? 'slots.fault' : 'slots.page_removed', { name }), 'warning', action)
  }
  plugins.onFault((fault) => {
    const { isAdmin } = session.state()
    const isKnown = noted.has(fault.slug)
    if (isAdmin && !isKnown) showFault(fault.slug).catch(report)
    const reported = isAdmin ? `${fault.slug} ${fault.where}` : fault.slug
    if (noted.has(reported)) return
    noted.add(fault.slug).add(reported)
    // The site only records faults of plugins.
    if (fault.slug === '') return
    api
      .call('pluginFaultReport', {
        plugin_slug_name: fault.slug,
        where: fault.where.slice(0, 200),
        message: getFaultMessage(fault).slice(0, 2000),
      })
      .catch(report)
  })
}

/** How long a visitor's page waits before it opens a stream, so that short visits open none. */
const streamDelayMs = 2_000

/** Members receive changes of plugins in their notification stream, visitors in a separate one. */
function followStream({ session, texts, report }: App): void {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  function follow() {
    clearTimeout(timer)
    stop?.()
    stop = undefined
    if (session.user()) return
    timer = setTimeout(() => open().catch(report), streamDelayMs)
  }
  async function open() {
    const { startPluginStream } = await import('../../slots/plugin-stream.ts')
    stop?.()
    stop = session.user() ? undefined : startPluginStream(texts.language)
  }
  let account = session.user()?.id
  session.store.subscribe(({ user }) => {
    if (user?.id === account) return
    account = user?.id
    follow()
  })
  follow()
}

/** While the page is open: follows which plugins are enabled and disabled, and reports faults. */
export function startPlugins(app: App, state: ClientState, router: ReloadableRouter): void {
  reportPluginFaults(app, state)
  reloadOnRouteChange(app, router)
  syncPostStyles(app.plugins)
  syncTheme(app.plugins)
  syncPlugins(app.plugins, app.texts.language)
  followStream(app)
}
