import { relative } from 'node:path'
import type { Plugin } from 'vite'
import type { PluginPackage } from './plugin-package.ts'

/** Warns of a web half that reads settings while `package.json` lets it have none: it would be given `{}`. */
export function createConfigWarning(
  { root, declaration }: PluginPackage,
  onWarning: (warning: string) => void,
): Plugin {
  return {
    name: 'querent:unshared-config',
    // After the compiler, which leaves comments out.
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
