export { type Candidate, candidatesFor, isCandidate } from './candidates.ts'
export { getFaultMessage, type PluginFault } from './plugin-fault.ts'
export { pluginMenu, pluginRouteAt, pluginTabs, type RoutedPlugin } from './plugin-routes.ts'
export { pageNonce } from './plugin-scope.ts'
export {
  countAnswers,
  formatPluginSearch,
  narrowPluginSearch,
  type PluginSearch,
  pluginSearchCookie,
  readPluginSearch,
  startPluginSearch,
} from './plugin-search.ts'
export type { PluginEnvironment } from './plugins.ts'
export {
  createPlugins,
  type Plugins,
  PluginsContext,
  type PluginsState,
  usePlugins,
} from './plugins.ts'
export { getPostStyles, postStyleMark } from './post-styles.ts'
export { AllowedSlots, Slot, type SlotPlaceProps, useHasCandidates, useIsFilled } from './Slot.tsx'
export { getTheme, themeStyleMark } from './site-theme.ts'
export { getThemeStyle } from './theme-style.ts'
