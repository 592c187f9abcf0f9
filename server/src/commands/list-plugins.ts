import type { Texts } from '../platform/texts/index.ts'
import type { Plugins, PluginView } from '../plugins/index.ts'

const language = 'en_US'
const noPlugins = 'No plugins. Install one with: querent plugin add <npm name | tarball | folder>'

type ListedPlugin = {
  slug_name: string
  version: string
  state: 'on' | 'off' | 'outdated' | 'broken' | 'missing'
  family: string
  source: keyof typeof places | 'development' | ''
  /** Notices for administrators. */
  notices: string[]
}

/** Every plugin that was found, and enabled plugins whose files are gone. */
export function listPlugins({ runtime }: Pick<Plugins, 'runtime'>, texts: Texts): ListedPlugin[] {
  const found = runtime.views().map((view) => toListed(view, texts))
  const missing = runtime.missing().map((slug): ListedPlugin => {
    const notices = [texts.text(language, 'plugin.notice.files_missing')]
    return { slug_name: slug, version: '', state: 'missing', family: '', source: '', notices }
  })
  return [...found, ...missing]
}

function toListed({ entry, stored }: PluginView, texts: Texts): ListedPlugin {
  const { version, manifest, violation, source, isDev } = entry.package
  return {
    slug_name: entry.slug,
    version,
    state: violation?.state ?? (stored.enabled ? 'on' : 'off'),
    family: manifest?.family ?? '',
    source: isDev ? 'development' : source,
    notices: [violation?.notice, stored.notice, entry.notice]
      .filter((notice) => notice !== undefined)
      .map(({ key, params }) => texts.text(language, key, params)),
  }
}

const places = { workspace: 'bundled', package: 'npm package', data: 'installed' } as const

/** A line for each plugin, followed by its notices. */
export function printPlugins(plugins: readonly ListedPlugin[]): string {
  if (plugins.length === 0) return noPlugins
  const rows = plugins.filter(({ state }) => state !== 'missing').map(getCells)
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  const toLine = (plugin: ListedPlugin) => {
    if (plugin.state === 'missing') return `${plugin.slug_name}  files missing`
    const cells = getCells(plugin).map((cell, column) => cell.padEnd(widths[column] ?? 0))
    return cells.join('  ').trimEnd()
  }
  return plugins
    .map((plugin) => [toLine(plugin), ...plugin.notices.map((notice) => `    ${notice}`)].join('\n'))
    .join('\n')
}

function getCells({ slug_name, version, state, family, source }: ListedPlugin): string[] {
  const place = source === 'development' ? 'in development' : source && places[source]
  return [slug_name, version || '-', state, family || '-', place]
}
