import type { PluginStatus } from '@querent/sdk/contract'
import { type ApiClient, attempt } from '../../api/index.ts'
import { getLoginState, type SessionUser } from '../../runtime/session/index.ts'
import { createPlugins, type Plugins, readPluginBisect } from '../../slots/index.ts'

export type AppPluginsSettings = {
  statuses: readonly PluginStatus[]
  /** URL of the page. */
  url: URL
  user: SessionUser | null
  /** The cookie of a search for the plugin that causes a problem; only used for administrators. */
  bisect: string | undefined
  /** Loads what is enabled now; a server already knows. */
  api?: ApiClient
}

/**
 * The plugins of a page. An administrator's URL may contain `?slots`, which shows every slot,
 * `?safe-mode`, with which no plugin is loaded, and `?theme=` with the slug of a theme, which the page has
 * until it is left.
 */
export function createAppPlugins({ statuses, url, user, bisect, api }: AppPluginsSettings): Plugins {
  const { isAdmin } = getLoginState(user)
  const isSafe = isAdmin && url.searchParams.has('safe-mode')
  const isPreview = isAdmin && url.searchParams.has('theme')
  return createPlugins({
    statuses: isSafe ? [] : statuses,
    isSafe,
    isPreview,
    bisect: isAdmin && !isSafe ? readPluginBisect(bisect) : undefined,
    isInspecting: isAdmin && url.searchParams.has('slots'),
    loadEnvironment: async () => (await import('./usePluginEnvironment.ts')).usePluginEnvironment,
    fetchStatuses: async () => {
      if (!api || isSafe) return undefined
      const answer = await attempt(api.call('pluginStatusList'))
      return answer.ok ? answer.data : undefined
    },
  })
}
