// The requirements for the texts of a plugin in this repository: every language of the site, and every text
// that the host or the plugin uses. External plugins only need English; `manifestSuite` checks them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareLanguages, compareUsage, flatten, type Texts, type Usage } from './texts.ts'

/** The part of a form's field that determines its texts. */
export type FieldOfForm = { readonly options?: readonly string[] | undefined }
export type FormFields = Readonly<Record<string, FieldOfForm>>

/** The data that a plugin is checked with, besides its texts. */
export type PluginAsks = {
  /** Languages of the site; the first one is the reference. */
  languages: readonly string[]
  usage: Usage
  /** Its settings fields, including those of members. */
  fields: FormFields
}

/** Texts that the host looks up by these names, if a plugin has them. */
const textsOfTheHost = [
  'info.name',
  'info.description',
  'route.title',
  'admin_page.title',
  'admin_page.menu',
  'connector.name',
]
/** Parts of a field that may have a text. */
const partsOfField = ['title', 'description', 'placeholder', 'label', 'text']

/** Language to texts, as the files in `i18n` of a plugin hold them. */
export function readPluginTexts(folder: string): Map<string, Texts> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return new Map(
    files
      .sort()
      .map((file) => [
        file.replace(/\.json$/, ''),
        flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), ''),
      ]),
  )
}

function askForFields(usage: Usage, fields: FormFields): void {
  for (const [name, { options = [] }] of Object.entries(fields)) {
    for (const part of partsOfField) usage.literals.add(`config.${name}.${part}`)
    usage.asked.set(`config.${name}.title`, 'the form')
    for (const option of options) usage.asked.set(`config.${name}.options.${option}`, 'the form')
  }
}

/** Missing, unused, unknown or inconsistent texts of a plugin. */
export function checkPluginTexts(found: ReadonlyMap<string, Texts>, asks: PluginAsks): string[] {
  const { languages, fields } = asks
  const usage: Usage = {
    asked: new Map(asks.usage.asked),
    literals: new Set([...asks.usage.literals, ...textsOfTheHost]),
    patterns: new Map(asks.usage.patterns),
  }
  for (const key of ['info.name', 'info.description']) usage.asked.set(key, 'the host')
  askForFields(usage, fields)
  const absent = languages.filter((language) => !found.has(language))
  const unknown = [...found.keys()].filter((language) => !languages.includes(language))
  const present = languages.filter((language) => found.has(language))
  const packs = new Map(present.map((language) => [language, found.get(language) ?? new Map()]))
  return [
    ...absent.map((language) => `${language} is missing`),
    ...unknown.map((language) => `${language} is no language of the site`),
    ...compareLanguages(packs),
    ...compareUsage(found.get(languages[0] ?? '') ?? new Map(), usage),
  ]
}
