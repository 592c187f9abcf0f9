/**
 * Builds plugins from a program, as `querent-plugin` does on the command line. Authors need no configuration
 * of their own.
 *
 * @packageDocumentation
 */

export { buildPlugin, type PluginBuildOptions, type PluginHalf } from './build-plugin.ts'
export { PluginBuildError } from './build-problem.ts'
export { type PluginTsupOptions, pluginTsupConfig } from './tsup-preset.ts'
export {
  exposedModule,
  type PluginViteOptions,
  pluginViteConfig,
  remoteEntryFile,
  sharedModules,
} from './vite-preset.ts'
export { type PluginWatchOptions, watchPlugin } from './watch-plugin.ts'
