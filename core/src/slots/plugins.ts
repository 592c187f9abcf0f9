import type { PluginStatus } from '@querent/sdk/contract'
import type {
  ColorScheme,
  PluginApi,
  PluginNavigation,
  PluginSite,
  PluginToasts,
  SessionUser,
} from '@querent/sdk/web'
import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { listSwitchedOff, type PluginBisect } from './plugin-bisect.ts'
import type { PluginFault } from './plugin-fault.ts'

/** The application's interface for every plugin; the slots add what belongs to a single plugin. */
export type PluginEnvironment = {
  call: PluginApi['call']
  /** Calls a route of the server half of a plugin. */
  callPlugin: (slug: string, ...request: Parameters<PluginApi['callPlugin']>) => Promise<unknown>
  navigation: PluginNavigation
  toasts: PluginToasts
  session: SessionUser | null
  site: PluginSite
  colorScheme: ColorScheme
}

export type PluginsState = {
  /** The enabled plugins of the site. */
  statuses: readonly PluginStatus[]
  /** Every slot shows its outline, its name, and the plugins that fill it. */
  isInspecting: boolean
}

export type PluginsSettings = Partial<PluginsState> & {
  /** The page works without plugins, whatever is enabled. */
  isSafe?: boolean
  /**
   * Which plugins are disabled in this browser, while an administrator finds the one that causes a problem.
   */
  bisect?: PluginBisect | undefined
  /** The page keeps its initial theme, whatever is enabled. */
  isPreview?: boolean
  /** Loads the enabled plugins; undefined if the site does not respond. */
  fetchStatuses?: () => Promise<readonly PluginStatus[] | undefined>
  /** The hook through which plugins read the application's state; it is loaded with the first plugin. */
  loadEnvironment?: () => Promise<() => PluginEnvironment>
}

export type Plugins = {
  store: StoreApi<PluginsState>
  /** The page is shown without plugins, at an administrator's request. */
  readonly isSafe: boolean
  readonly bisect: PluginBisect | undefined
  /** Asks the site again, for example after a plugin was enabled on this page. */
  refresh: () => Promise<void>
  /** Applies an update that the server pushed. */
  accept: (statuses: readonly PluginStatus[]) => void
  environment: () => Promise<() => PluginEnvironment>
  report: (fault: PluginFault) => void
  onFault: (listener: (fault: PluginFault) => void) => void
}

function noEnvironment(): never {
  throw new Error('Plugins are shown without an environment; pass loadEnvironment to createPlugins.')
}

/** The new statuses with the themes that are shown. */
function keepThemes(fresh: readonly PluginStatus[], shown: readonly PluginStatus[]): PluginStatus[] {
  return fresh.map(({ theme: _, ...status }) => {
    const theme = shown.find(({ slug_name }) => slug_name === status.slug_name)?.theme
    return theme ? { ...status, theme } : status
  })
}

/**
 * The enabled plugins: first those that the page was rendered with, then updates. The code of plugins is
 * loaded with the first slot that needs it.
 */
export function createPlugins({
  statuses = [],
  isInspecting = false,
  isSafe = false,
  bisect,
  isPreview = false,
  fetchStatuses,
  loadEnvironment = noEnvironment,
}: PluginsSettings): Plugins {
  const off = bisect ? listSwitchedOff(bisect) : []
  const withoutSwitchedOff = (all: readonly PluginStatus[]) =>
    off.length === 0 ? all : all.filter(({ slug_name }) => !off.includes(slug_name))
  const store = createStore<PluginsState>(() => ({ statuses: withoutSwitchedOff(statuses), isInspecting }))
  const listeners: ((fault: PluginFault) => void)[] = []
  let environment: Promise<() => PluginEnvironment> | undefined

  function applyStatuses(received: readonly PluginStatus[]) {
    const known = withoutSwitchedOff(received)
    const fresh = isPreview ? keepThemes(known, store.getState().statuses) : known
    // Without a difference, no slot has to render again.
    if (JSON.stringify(fresh) === JSON.stringify(store.getState().statuses)) return
    store.setState({ statuses: fresh })
  }

  async function refresh() {
    const fresh = await fetchStatuses?.()
    if (fresh) applyStatuses(fresh)
  }

  return {
    store,
    isSafe,
    bisect,
    refresh,
    accept: (fresh) => {
      if (!isSafe) applyStatuses(fresh)
    },
    environment: () => {
      environment ??= loadEnvironment()
      return environment
    },
    report: (fault) => {
      for (const listener of listeners) listener(fault)
    },
    onFault: (listener) => listeners.push(listener),
  }
}

/** Without a provider, as in stories of single components, there are no plugins. */
export const PluginsContext = createContext<Plugins>(createPlugins({}))

export function usePlugins(): Plugins {
  return use(PluginsContext)
}
