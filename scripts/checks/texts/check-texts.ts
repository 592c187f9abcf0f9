// Fails if the languages differ in keys, placeholders or plural forms, or if a key is missing or unused.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reasons } from '../../../sdk/src/contract/reasons.ts'
import { badgeCatalog } from '../../../server/src/modules/badges/badge-catalog.rules.ts'
import { inboxActions } from '../../../server/src/modules/notifications/notification-kind.rules.ts'
import { readSources, report, type SourceFile } from '../../lib/source-files.ts'
import { root } from '../../lib/workspace.mjs'
import { checkFrenchSpaces } from './french-spaces.ts'
import { checkPluginTexts, type FormFields, readPluginTexts } from './plugin-texts.ts'
import { findUsage } from './text-usage.ts'
import { compareLanguages, compareUsage, flatten, type Texts } from './texts.ts'

/** The language whose keys are the reference. */
const measure = 'en_US'
const folder = join(root, 'i18n')
/** Errors of these families come from helpers of the SDK as well as from the plugin itself. */
const familyHelpers = new Map([
  ['connector', 'sdk/src/server/login/'],
  ['user_center', 'sdk/src/server/login/'],
  ['captcha', 'sdk/src/server/verify-captcha-token.ts'],
])

function listLanguages(): string[] {
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

const checkSpaces = (languages: ReadonlyMap<string, Texts>) =>
  [...languages].flatMap(([language, texts]) => checkFrenchSpaces(language, texts))

function checkSection(
  section: string,
  files: readonly SourceFile[],
  tables: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  const languages = new Map(listLanguages().map((language) => [language, readSection(language, section)]))
  const { usage, findings } = findUsage(files)
  for (const [table, keys] of Object.entries(tables)) {
    for (const key of keys) usage.asked.set(key, table)
  }
  const texts = languages.get(measure) ?? new Map<string, string>()
  return [
    ...findings,
    ...compareLanguages(languages),
    ...checkSpaces(languages),
    ...compareUsage(texts, usage),
  ].map((finding) => `${section}: ${finding}`)
}

/** Keys that the server composes from its tables. */
const askedByTables = {
  'the reason table': Object.keys(reasons),
  'the badge catalog': badgeCatalog.flatMap(({ key }) =>
    ['name', 'desc'].map((part) => `badge.default_badges.${key}.${part}`),
  ),
  'the list of inbox actions': inboxActions.map((action) => `notification.action.${action}`),
}

type Form = { fields: FormFields }

/** The settings fields that a plugin declares, including those of members. */
async function readFields(name: string): Promise<FormFields> {
  const entry = join(root, 'plugins', name, 'src/server/index.ts')
  if (!existsSync(entry)) return {}
  const { default: plugin }: { default: { config?: Form; userConfig?: Form } } = await import(
    pathToFileURL(entry).href
  )
  return { ...plugin.config?.fields, ...plugin.userConfig?.fields }
}

/** A plugin has its own texts, one file per language of the site. */
async function checkPlugin(name: string, files: readonly SourceFile[]): Promise<string[]> {
  const { querent } = JSON.parse(readFileSync(join(root, 'plugins', name, 'package.json'), 'utf8'))
  const { usage, findings } = findUsage(files)
  const helpers = familyHelpers.get(querent.family)
  if (helpers !== undefined) {
    for (const key of findUsage(within(helpers)).usage.literals) usage.literals.add(key)
  }
  const found = readPluginTexts(join(root, 'plugins', name, 'i18n'))
  const fields = await readFields(name)
  return [...findings, ...checkPluginTexts(found, { languages, usage, fields }), ...checkSpaces(found)].map(
    (finding) => `plugins/${name}: ${finding}`,
  )
}

async function checkPlugins(): Promise<string[]> {
  const place = join(root, 'plugins')
  const findings = readdirSync(place)
    .sort()
    .filter((name) => existsSync(join(place, name, 'package.json')))
    .map((name) => checkPlugin(name, within(`plugins/${name}/src/`)))
  return (await Promise.all(findings)).flat()
}

const sources = readSources()
const within = (...starts: string[]) =>
  sources.filter((file) => starts.some((start) => file.path.startsWith(start)))
const languages = listLanguages()

const findings = [
  ...checkSection('ui', within('core/src/', 'sdk/src/web/')),
  ...checkSection('backend', within('server/src/', 'sdk/src/contract/'), askedByTables),
  ...(await checkPlugins()),
]
report(findings, `${languages.join(', ')}: the same keys, none missing, none unused`)
