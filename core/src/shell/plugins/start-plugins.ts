import type { PluginStatus } from '@querent/sdk/contract'
import { silent } from '../../api/index.ts'
import { toPath } from '../../lib/base-path.ts'
import type { App } from '../../runtime/app-context.ts'
import { getFaultMessage, pluginRouteAt } from '../../slots/index.ts'
import { syncPlugins } from '../../slots/sync-plugins.ts'
import { syncPostStyles } from '../../slots/sync-post-styles.ts'
import { syncTheme } from '../../slots/sync-theme.ts'
import type { ClientState } from '../providers/AppProviders.tsx'

/** The page as it is without plugins; loaded as a whole, since what they left in this one stays. */
function openSafely(): void {
  const address = new URL(window.location.href)
  address.searchParams.set('safe-mode', '')
  window.location.assign(address)
}

type ReloadableRouter = { state: { location: { pathname: string } }; revalidate: () => Promise<void> }

/** Loads the page again when its address became, or no longer is, the page of a plugin. */
export function reloadOnRouteChange({ plugins, report }: App, router: ReloadableRouter): void {
  plugins.store.subscribe((now, before) => {
    const routeIn = (statuses: readonly PluginStatus[]) =>
      pluginRouteAt(statuses, toPath(router.state.location.pathname))?.slug_name
    if (routeIn(now.statuses) !== routeIn(before.statuses)) router.revalidate().catch(report)
  })
}

/** The name that administrators know a plugin by; its slug where the site does not answer. */
async function findPluginName({ api }: App, slug: string): Promise<string> {
  const plugins = await api.call('adminPluginList', {}, silent).catch(() => [])
  return plugins.find(({ slug_name }) => slug_name === slug)?.name ?? slug
}

/**
 * Shows an administrator which plugin failed, once on a page for each, with a way to the page without plugins, and
 * reports to the site what failed where: once, however often it is on the page, since the site counts.
 * Of other users the site hears once for each plugin, so that nothing fails unseen where no administrator looks.
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
    // The site notes faults of plugins alone.
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

/** Members receive changes of plugins in the stream of their notifications, visitors in one for plugins alone. */
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

/** For as long as the page is open: follows what the site switches on and off, and reports faults. */
export function startPlugins(app: App, state: ClientState, router: ReloadableRouter): void {
  reportPluginFaults(app, state)
  reloadOnRouteChange(app, router)
  syncPostStyles(app.plugins)
  syncTheme(app.plugins)
  syncPlugins(app.plugins, app.texts.language)
  followStream(app)
}
