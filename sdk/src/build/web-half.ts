import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import type { PluginPackage } from './plugin-package.ts'
import { pluginViteConfig } from './vite-preset.ts'

type WebHalfOptions = { isMinified: boolean; onWarning: (warning: string) => void }

/** Warns if a web half reads settings although `package.json` grants it none: it would receive `{}`. */
function createConfigWarning(
  { root, declaration }: PluginPackage,
  onWarning: WebHalfOptions['onWarning'],
): Plugin {
  return {
    name: 'querent:unshared-config',
    // After the compiler, which removes comments.
    enforce: 'post',
    transform(code, id) {
      const file = relative(root, id)
      if (declaration.public_config.length > 0 || !file.startsWith('src') || !/\buseConfig\(/.test(code))
        return
      onWarning(
        `${file} uses useConfig, which gives it no setting: name those that visitors may read in package.json, under querent.public_config.`,
      )
    },
  }
}

/** Builds `dist/web`, and returns what the author has to fix so that a site can load it. */
export async function buildWebHalf(
  source: PluginPackage,
  { isMinified, onWarning }: WebHalfOptions,
): Promise<readonly string[]> {
  const { root, webEntry = '', declaration } = source
  const config = pluginViteConfig({ root, slugName: declaration.slug_name, entry: webEntry, isMinified })
  let exported: readonly string[] | null | undefined
  const exportsReader: Plugin = {
    name: 'querent:exports',
    moduleParsed({ id, exports }) {
      if (id === join(root, webEntry)) exported = exports
    },
  }
  const plugins = [config.plugins, createConfigWarning(source, onWarning), exportsReader]
  await build({ ...config, plugins, logLevel: 'error' })
  if (!exported || exported.includes('default')) return []
  return [`${webEntry}: export the plugin as default: export default defineWebPlugin({ … })`]
}
