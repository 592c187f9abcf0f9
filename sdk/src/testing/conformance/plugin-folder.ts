import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PluginDeclaration, pluginDeclaration } from '../../plugin/index.ts'
import type { PluginTexts, TextTree } from '../plugin-texts.ts'

/**
 * A plugin's folder, or a place in it, such as `import.meta.dirname` of a test.
 *
 * @example
 * const place: PluginPlace = import.meta.dirname
 * @public
 */
export type PluginPlace = string | URL

/** Path of the folder with the plugin's `package.json`. */
export function createFolder(place: PluginPlace): string {
  const start = typeof place === 'string' ? place : fileURLToPath(place)
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  throw new Error(`There is no package.json in ${start} or above it. Give root: import.meta.dirname.`)
}

/** Reads a JSON file of the plugin. The error of a malformed one names the file. */
export function readJsonFile(root: PluginPlace, name: string) {
  try {
    return JSON.parse(readFileSync(join(createFolder(root), name), 'utf8'))
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The declaration in `package.json` under `querent`. */
export function readDeclaration(root: PluginPlace): PluginDeclaration {
  return pluginDeclaration.parse(readJsonFile(root, 'package.json').querent)
}

export function readTexts(root: PluginPlace): PluginTexts {
  const read = (name: string): TextTree => readJsonFile(root, `i18n/${name}`)
  const names = readdirSync(join(createFolder(root), 'i18n'))
  return Object.fromEntries(names.map((name) => [name.replace(/\.json$/, ''), read(name)]))
}
