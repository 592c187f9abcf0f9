// Fails when the languages differ in keys, placeholders or plural forms, when a key is missing or unused.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasons } from '../sdk/src/contract/reasons.ts'
import { readSources, report, type SourceFile } from './source-files.ts'
import { findUsage } from './text-usage.ts'
import { compareLanguages, compareUsage, flatten, type Texts } from './texts.ts'
import { root } from './workspace.mjs'

/** The language whose keys the others are measured by. */
const measure = 'en_US'
const folder = join(root, 'i18n')
const pluginLanguages = [measure, 'zh_CN']
/** Texts of a plugin that the host itself asks for. */
const textsOfTheHost = [
  'info.name',
  'info.description',
  'config.*',
  'user_config.*',
  'route.title',
  'connector.name',
]
/** Errors of these families come from helpers of the SDK as well as from the plugin itself. */
const familyHelpers = new Map([
  ['connector', 'sdk/src/server/login/'],
  ['user_center', 'sdk/src/server/login/'],
  ['captcha', 'sdk/src/server/verify-captcha-token.ts'],
])

function listLanguages(): string[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = found.map((entry) => entry.name).sort()
  return [measure, ...names.filter((name) => name !== measure)]
}

function readSection(language: string, section: string): Texts {
  const path = join(folder, language, section)
  const texts = new Map<string, string>()
  if (!existsSync(path)) return texts
  for (const file of readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const tree: Record<string, unknown> = JSON.parse(readFileSync(join(path, file), 'utf8'))
    const area = file.replace(/\.json$/, '')
    if (area in tree)
      throw new Error(`${language}/${section}/${file}: the area is the file's name; leave it out inside`)
    flatten(tree, area, texts)
  }
  return texts
}

function checkSection(
  section: string,
  files: readonly SourceFile[],
  alwaysUsed: readonly string[],
): string[] {
  const languages = new Map(listLanguages().map((language) => [language, readSection(language, section)]))
  const { usage, findings } = findUsage(files)
  for (const key of alwaysUsed) usage.asked.set(key, 'the reason table')
  const texts = languages.get(measure) ?? new Map<string, string>()
  return [...findings, ...compareLanguages(languages), ...compareUsage(texts, usage)].map(
    (finding) => `${section}: ${finding}`,
  )
}

/** A plugin brings its own texts, one file per language. */
function checkPlugin(name: string, files: readonly SourceFile[]): string[] {
  const place = join(root, 'plugins', name, 'i18n')
  const read = (language: string) =>
    flatten(JSON.parse(readFileSync(join(place, `${language}.json`), 'utf8')), '')
  const found = existsSync(place) ? readdirSync(place).map((file) => file.replace(/\.json$/, '')) : []
  const absent = pluginLanguages.filter((language) => !found.includes(language))
  const languages = new Map(
    [measure, ...found.filter((language) => language !== measure)].map((language) => [
      language,
      found.includes(language) ? read(language) : new Map<string, string>(),
    ]),
  )
  const { querent } = JSON.parse(readFileSync(join(root, 'plugins', name, 'package.json'), 'utf8'))
  const { usage, findings } = findUsage(files)
  const helpers = familyHelpers.get(querent.family)
  if (helpers !== undefined) {
    for (const key of findUsage(within(helpers)).usage.literals) usage.literals.add(key)
  }
  for (const pattern of textsOfTheHost) usage.patterns.set(pattern, 'the host')
  const texts = languages.get(measure) ?? new Map<string, string>()
  return [
    ...absent.map((language) => `${language} is missing`),
    ...findings,
    ...compareLanguages(languages),
    ...compareUsage(texts, usage),
  ].map((finding) => `plugins/${name}: ${finding}`)
}

function checkPlugins(): string[] {
  const place = join(root, 'plugins')
  const names = existsSync(place) ? readdirSync(place).sort() : []
  return names
    .filter((name) => existsSync(join(place, name, 'package.json')))
    .flatMap((name) => checkPlugin(name, within(`plugins/${name}/src/`)))
}

const sources = readSources()
const within = (...starts: string[]) =>
  sources.filter((file) => starts.some((start) => file.path.startsWith(start)))
const languages = listLanguages()

if (languages.length === 0) {
  console.log('no language packs yet')
} else {
  const findings = [
    ...checkSection('ui', within('core/src/', 'sdk/src/web/'), []),
    ...checkSection('backend', within('server/src/', 'sdk/src/contract/'), Object.keys(reasons)),
    ...checkPlugins(),
  ]
  report(findings, `${languages.join(', ')}: the same keys, none missing, none unused`)
}
