import type { Texts } from '../platform/texts/index.ts'
import type { Plugins, PluginView } from '../plugins/index.ts'

const language = 'en_US'
const noPlugins = 'There are no plugins. Install one with: querent plugin add <npm name | tarball | folder>'

/** A line for each plugin, and below it what administrators should know of it. */
export function listPlugins({ runtime }: Pick<Plugins, 'runtime'>, texts: Texts): string {
  const views = runtime.views()
  const missing = runtime.missing().map((slug) => {
    return `${slug}  files missing\n    ${texts.text(language, 'plugin.notice.files_missing')}`
  })
  if (views.length + missing.length === 0) return noPlugins
  const rows = views.map(describe)
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = views.map((view, index) => {
    const cells = (rows[index] ?? []).map((cell, column) => cell.padEnd(widths[column] ?? 0))
    const notices = [view.entry.package.violation?.notice, view.stored.notice, view.entry.notice]
      .filter((notice) => notice !== undefined)
      .map(({ key, params }) => `\n    ${texts.text(language, key, params)}`)
    return cells.join('  ').trimEnd() + notices.join('')
  })
  return [...lines, ...missing].join('\n')
}

const places = { workspace: 'came with the site', package: 'among the packages', data: 'installed' } as const

function describe({ entry, stored }: PluginView): string[] {
  const { version, manifest, violation, source, isDev } = entry.package
  const state = violation?.state ?? (stored.enabled ? 'on' : 'off')
  return [
    entry.slug,
    version || '-',
    state,
    manifest?.family ?? '-',
    isDev ? 'in development' : places[source],
  ]
}
