import type { DataFor } from '../../api/index.ts'

export type Catalog = DataFor<'adminPluginCatalog'>
export type CatalogPlugin = Catalog['plugins'][number]
export type CatalogVersion = CatalogPlugin['versions'][number]
export type CatalogSettings = DataFor<'pluginCatalogSettingInfo'>

/** The version that can be installed, or the newest of those that cannot. */
export function getShownVersion({ versions, offered_version }: CatalogPlugin): CatalogVersion | undefined {
  return versions.find(({ version }) => version === offered_version) ?? versions[0]
}

/** The available action: none if the newest version that fits is installed. */
export function getOffer({ offered_version, installed_version, is_upgrade }: CatalogPlugin) {
  if (offered_version === '') return undefined
  if (installed_version === '') return 'install'
  return is_upgrade ? 'upgrade' : undefined
}
