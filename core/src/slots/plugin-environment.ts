import type {
  ColorScheme,
  PluginApi,
  PluginNavigation,
  PluginSite,
  PluginToasts,
  SessionUser,
} from '@querent/sdk/web'

/** What the application passes to every plugin; the slots add what belongs to one plugin alone. */
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
