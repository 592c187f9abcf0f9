import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
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
function readJsonFile(root: PluginPlace, name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(createFolder(root), name), 'utf8'))
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The parts of `package.json` that the suites compare. */
export type PackageFile = {
  version: string
  peerDependencies?: Readonly<Record<string, string>>
  dependencies?: Readonly<Record<string, string>>
  files?: readonly string[]
  querent?: unknown
}

const packageFile: z.ZodType<PackageFile> = z.looseObject({
  version: z.string(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  files: z.array(z.string()).optional(),
  querent: z.unknown(),
})

/** The plugin's `package.json`. The error of a wrong one names the key. */
export function readPackage(root: PluginPlace): PackageFile {
  const result = packageFile.safeParse(readJsonFile(root, 'package.json'))
  if (result.success) return result.data
  throw new Error(`package.json: ${z.prettifyError(result.error)}`)
}

/** The declaration in `package.json` under `querent`. */
export function readDeclaration(root: PluginPlace): PluginDeclaration {
  return pluginDeclaration.parse(readPackage(root).querent)
}

function toTextTree(value: unknown, place: string): TextTree {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${place}: expected a text, or an object with texts`)
  }
  const entries = Object.entries(value).map(([key, text]: [string, unknown]) => [
    key,
    typeof text === 'string' ? text : toTextTree(text, `${place}: ${key}`),
  ])
  return Object.fromEntries(entries)
}

/** The texts of one language. */
export function readLanguage(root: PluginPlace, language: string): TextTree {
  const name = `i18n/${language}.json`
  return toTextTree(readJsonFile(root, name), name)
}

export function readTexts(root: PluginPlace): PluginTexts {
  const languages = readdirSync(join(createFolder(root), 'i18n')).map((name) => name.replace(/\.json$/, ''))
  return Object.fromEntries(languages.map((language) => [language, readLanguage(root, language)]))
}
