export { buildCatalogPlugin, catalogSettings } from './catalog-samples.ts'
export { loadCatalog, PluginCatalog, type PluginCatalogProps } from './PluginCatalog.tsx'
