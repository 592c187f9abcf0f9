import type { CatalogPlugin } from '@querent/sdk/contract'
import type { Texts } from '../../platform/texts/index.ts'
import type { ListedPlugin } from './catalog.service.ts'

export function presentCatalogPlugin(plugin: ListedPlugin, language: string, texts: Texts): CatalogPlugin {
  const { slug_name, author, link, screenshots, versions, offered, installedVersion, isUpgrade } = plugin
  const said = plugin.texts[language] ?? plugin.texts.en_US
  return {
    slug_name,
    name: said?.name ?? slug_name,
    description: said?.description ?? '',
    type: (offered ?? versions[0])?.family ?? '',
    author,
    link,
    screenshots: screenshots.length,
    versions: versions.map(({ version, sdk, permissions, hosts, content_security, size, misfit }) => ({
      version,
      sdk,
      permissions,
      hosts,
      content_security,
      size,
      compat: misfit ? texts.text(language, misfit.key, misfit.params) : '',
    })),
    offered_version: offered?.version ?? '',
    installed_version: installedVersion,
    is_upgrade: isUpgrade,
  }
}
