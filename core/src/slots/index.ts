export { type Candidate, isCandidate, listCandidates } from './candidates.ts'
export {
  countAnswers,
  formatPluginBisect,
  narrowBisect,
  type PluginBisect,
  pluginBisectCookie,
  readPluginBisect,
  startBisect,
} from './plugin-bisect.ts'
export { getFaultMessage, type PluginFault } from './plugin-fault.ts'
export { pluginMenu, pluginRouteAt, pluginTabs, type RoutedPlugin } from './plugin-routes.ts'
export { pageNonce } from './plugin-scope.ts'
export type { PluginEnvironment } from './plugins.ts'
export {
  createPlugins,
  type Plugins,
  PluginsContext,
  type PluginsState,
  usePlugins,
} from './plugins.ts'
export { getPostStyles, postStyleMark } from './post-styles.ts'
export { AllowedSlots, Slot, type SlotPlaceProps, useHasCandidates, useNeedsPlace } from './Slot.tsx'
export { getTheme, themeStyleMark } from './site-theme.ts'
export { getThemeStyle } from './theme-style.ts'
