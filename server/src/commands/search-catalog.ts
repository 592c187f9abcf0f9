import type { Texts } from '../platform/texts/index.ts'
import type { ListedPlugin, PluginCatalogService } from '../plugins/index.ts'
import { CommandFailure } from './command.ts'

const language = 'en_US'
const noCatalog =
  'No catalog is configured. Set QUERENT_PLUGIN_CATALOG and QUERENT_PLUGIN_CATALOG_KEY, or run ' +
  'querent settings set plugin_catalog.address <address> and querent settings set plugin_catalog.public_key <key>'

/** The plugins of the catalog with every search word in their slug, name, description, author or family. */
export async function searchCatalog(
  catalog: PluginCatalogService,
  text: string,
  texts: Texts,
): Promise<string> {
  const found = await catalog.list()
  if (!found) throw new CommandFailure(noCatalog)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = found.plugins.filter((plugin) => {
    const searched = toSearched(plugin).toLowerCase()
    return words.every((word) => searched.includes(word))
  })
  if (shown.length === 0) return 'No plugin in the catalog matches.'
  return shown.map((plugin) => describe(plugin, texts)).join('\n')
}

function toSearched({ slug_name, author, texts, versions }: ListedPlugin): string {
  const { name = '', description = '' } = texts[language] ?? {}
  return [slug_name, name, description, author, versions[0]?.family].join('\n')
}

function describe(plugin: ListedPlugin, texts: Texts): string {
  const { slug_name, versions, offered, installedVersion, isUpgrade } = plugin
  const { name = '', description = '' } = plugin.texts[language] ?? {}
  const version = offered ?? versions[0]
  const misfit = offered ? undefined : version?.misfit
  const lines = [
    [slug_name, version?.version, version?.family, describeState(installedVersion, isUpgrade)]
      .filter(Boolean)
      .join('  '),
    description ? `${name}: ${description}` : name,
    `Permissions: ${version?.permissions.join(', ') || 'none'}`,
    ...(misfit ? [texts.text(language, misfit.key, misfit.params)] : []),
  ]
  return lines.join('\n    ')
}

function describeState(installed: string, isUpgrade: boolean): string {
  if (installed === '') return ''
  return isUpgrade ? `upgrade from ${installed}` : `installed: ${installed}`
}
