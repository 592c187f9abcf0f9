import type { PluginStatus } from '@querent/sdk/contract'
import { findText } from '../packages/find-text.ts'
import type { SoundPackage } from '../packages/plugin-package.ts'
import type { PluginView } from '../runtime/plugin-runtime.ts'

/** Address of a plugin's files, with a slash at its end. */
export const getAssets = ({ slug, version }: SoundPackage) =>
  `/plugins/${slug}/${encodeURIComponent(version)}/`

/** What pages need to know of a plugin: of one that is off, that it is. */
export function presentStatus({ entry, stored, running }: PluginView, language: string): PluginStatus {
  const { slug } = entry
  if (!running) return { slug_name: slug, enabled: false }
  const own = running.package
  const { family, entries, route, styles } = own.manifest
  return {
    slug_name: slug,
    enabled: true,
    type: family,
    version: own.version,
    changed_at: stored.updatedAt,
    ...(entries.web === undefined
      ? styles.length > 0 && { styles: styles.map((file) => getAssets(own) + file) }
      : { web: presentWeb(own, entries.web) }),
    ...(route && {
      route: {
        path: route.path,
        title: findText(own.texts, language, route.title) ?? route.title,
        menu: route.menu,
      },
    }),
  }
}

function presentWeb(own: SoundPackage, entry: string): NonNullable<PluginStatus['web']> {
  const { styles, languages, slots, blocks } = own.manifest
  const assets = getAssets(own)
  return {
    entry: assets + entry,
    assets,
    styles: styles.map((file) => assets + file),
    languages,
    slots,
    blocks,
  }
}
