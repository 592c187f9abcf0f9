export { createPlugins, type PluginOptions, type Plugins } from './create-plugins.ts'
export { findFaultyPlugins } from './find-faulty-plugins.ts'
export type { PluginUpdates } from './http/plugin-updates.ts'
export { servePluginFiles } from './http/serve-plugin-files.ts'
export { servePluginRoutes } from './http/serve-plugin-routes.ts'
export { servePluginStream } from './http/serve-plugin-stream.ts'
export { getNotice } from './install/installation.routes.ts'
export { readPluginFolder } from './install/read-folder.ts'
export { readTarball } from './install/read-tarball.ts'
export { createOutboundClient, createSiteClient, type SiteClient } from './outbound/index.ts'
export { createPluginCache } from './plugin-cache.ts'
export type {
  CallableCapability,
  CallOptions,
  CapabilityCalls,
  CapabilityData,
  EnabledPlugin,
  Offer,
  PluginChange,
  PluginHost,
  Subscriber,
} from './plugin-host.ts'
export type { PluginView } from './runtime/plugin-runtime.ts'
export type { PluginWriting } from './services/index.ts'
export type { ListedPlugin, PluginCatalogService } from './signed-catalog/catalog.service.ts'
export { makeCatalog, writeCatalogKey } from './signed-catalog/make-catalog.ts'
