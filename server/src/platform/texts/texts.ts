import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextParams } from '../errors/index.ts'

export type TextTree = { [key: string]: string | TextTree }

/** The two halves of a language pack: texts of the web application, and of the server. */
export type LanguagePack = { ui: TextTree; backend: TextTree }

export const fallbackLanguage = 'en_US'

export type Texts = {
  /** Languages with a stored pack, the fallback first. */
  readonly languages: readonly string[]
  /** The stored pack, undefined for a language without one. */
  pack(language: string): LanguagePack | undefined
  /** The server's text for a key: in the language, else in English, else the key itself. */
  text(language: string, key: string, params?: TextParams): string
}

/** Reads all language packs below `folder`: `<language>/{ui,backend}/<area>.json`. */
export function loadTexts(folder: string): Texts {
  const packs = new Map<string, LanguagePack>()
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) packs.set(entry.name, readPack(join(folder, entry.name)))
  }
  const flat = new Map([...packs].map(([language, pack]) => [language, flatten(pack.backend)]))
  const languages = [...packs.keys()].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))

  return {
    languages,
    pack: (language) => packs.get(language),
    text(language, key, params = {}) {
      const template = flat.get(language)?.get(key) ?? flat.get(fallbackLanguage)?.get(key) ?? key
      return interpolate(template, params)
    },
  }
}

const rank = (language: string) => (language === fallbackLanguage ? 0 : 1)

function readPack(folder: string): LanguagePack {
  return { ui: readAreas(join(folder, 'ui')), backend: readAreas(join(folder, 'backend')) }
}

function readAreas(folder: string): TextTree {
  const areas: TextTree = {}
  for (const file of listJson(folder)) {
    areas[file.slice(0, -'.json'.length)] = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  }
  return areas
}

function listJson(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'))
  } catch {
    // A pack may contain one half only.
    return []
  }
}

function flatten(tree: TextTree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
  }
  return flat
}

function interpolate(template: string, params: TextParams): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}
