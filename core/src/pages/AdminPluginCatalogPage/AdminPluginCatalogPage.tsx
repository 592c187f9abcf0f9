import { defineAdminPage } from '../../features/admin/index.ts'
import { loadCatalog, PluginCatalog, type PluginCatalogProps } from '../../features/plugin-catalog/index.ts'

export const page = defineAdminPage<PluginCatalogProps>({
  title: (_, t) => t('plugin_catalog.title'),
  loader: loadCatalog,
  Component: ({ data }) => <PluginCatalog {...data} />,
})
