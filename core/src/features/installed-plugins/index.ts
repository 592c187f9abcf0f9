export { InstalledPlugins, type InstalledPluginsProps } from './InstalledPlugins.tsx'
export { readFilter, sortPlugins } from './plugin-filter.ts'
