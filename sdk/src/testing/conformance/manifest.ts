import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { pluginDeclaration, pluginKeyword } from '../../plugin/index.ts'
import type { ServerPlugin } from '../../server/index.ts'
import type { TextTree } from '../plugin-texts.ts'
import { listUntitled } from './list-untitled.ts'
import { listMigrationProblems, type SettingsSample } from './migrated-settings.ts'
import { createFolder, type PluginPlace, readLanguage, readPackage } from './plugin-folder.ts'
import { listPluralFormProblems } from './plural-forms.ts'

/**
 * The package that is checked.
 *
 * @example
 * const options: ManifestSuiteOptions = { root: import.meta.dirname }
 * @public
 */
export type ManifestSuiteOptions = {
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  /** Settings that earlier versions stored: for each settings migration one of a version before it. */
  settings?: readonly SettingsSample[]
}

const published = ['querent.json', 'dist', 'i18n', 'README.md', 'CHANGELOG.md']

const plural = /_(?:zero|one|two|few|many|other)$/

/** Keys, with plural forms counted as one, to their placeholders. `count` may be spelled out. */
function listKeys(tree: TextTree, prefix = ''): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const [name, value] of Object.entries(tree)) {
    const below =
      typeof value === 'string'
        ? new Map([[`${prefix}${name}`.replace(plural, ''), listPlaceholders(value)]])
        : listKeys(value, `${prefix}${name}.`)
    for (const [key, found] of below) keys.set(key, new Set([...(keys.get(key) ?? []), ...found]))
  }
  return keys
}

function listPlaceholders(text: string): Set<string> {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((found) => found[1] ?? '')
  return new Set(names.filter((name) => name !== 'count'))
}

/** Keys of texts that are empty or blank. */
function listEmpty(tree: TextTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value !== 'string') return listEmpty(value, `${prefix}${name}.`)
    return value.trim() === '' ? [`${prefix}${name}`] : []
  })
}

const listHeadings = (markdown: string) =>
  [...markdown.matchAll(/^#{1,3} (.+)$/gm)].map((found) => (found[1] ?? '').toLowerCase())

/** As the tests of the plugin would import it: vitest may not transform the SDK itself. */
async function importServerHalf(file: string): Promise<ServerPlugin> {
  return (await vi.importActual<{ default: ServerPlugin }>(file)).default
}

/**
 * Whether a plugin's package can be found, read and published. Every plugin runs it.
 *
 * @example
 * manifestSuite({ root: import.meta.dirname })
 * @public
 */
export function manifestSuite({ root, settings = [] }: ManifestSuiteOptions): void {
  const folder = createFolder(root)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const readTexts = (language: string) => readLanguage(root, language)

  describe('the package', () => {
    it('has a valid manifest under "querent" in package.json', () => {
      const result = pluginDeclaration.safeParse(readPackage(root).querent)

      expect(result.error?.issues ?? []).toEqual([])
    })

    it('is a module with a version, a license, and the keyword by which plugins are found', () => {
      expect(readPackage(root)).toMatchObject({
        name: expect.stringMatching(/\w/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        license: expect.stringMatching(/\w/),
        type: 'module',
        keywords: expect.arrayContaining([pluginKeyword]),
      })
    })

    it('names the range of SDK versions that it works with as a peer dependency', () => {
      expect(readPackage(root).peerDependencies?.['@querent/sdk']).toMatch(/\d/)
    })

    it('publishes the manifest, the build, texts, README and changelog', () => {
      expect(readPackage(root).files).toEqual(expect.arrayContaining(published))
    })

    it('needs no other package, because the site installs the package alone', () => {
      expect(readPackage(root).dependencies ?? {}).toEqual({})
    })

    it('has at least one half, or is a theme', () => {
      const entries = ['src/server/index.ts', 'src/web/index.tsx', 'src/web/index.ts']
      if (pluginDeclaration.parse(readPackage(root).querent).family === 'theme') return

      expect(entries.filter((entry) => existsSync(join(folder, entry)))).not.toEqual([])
    })
  })

  describe('the README', () => {
    it.each(['settings', 'privacy'])('has a section about %s', (section) => {
      expect(listHeadings(read('README.md')).some((heading) => heading.includes(section))).toBe(true)
    })

    it('says what the plugin does before its first section', () => {
      const introduction =
        read('README.md')
          .replace(/^# .+$/m, '')
          .split(/^## /m)[0] ?? ''

      expect(introduction.trim().length).toBeGreaterThan(40)
    })

    it('has a changelog with the current version', () => {
      expect(listHeadings(read('CHANGELOG.md'))).toContain(readPackage(root).version)
    })
  })

  describe('the texts', () => {
    it('name and describe the plugin', () => {
      expect(readTexts('en_US').info).toMatchObject({
        name: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
      })
    })

    const english = () => listKeys(readTexts('en_US'))
    const languages = readdirSync(join(folder, 'i18n')).map((name) => name.replace(/\.json$/, ''))

    it.each(languages)('have in %s the keys and placeholders of English, and no others', (language) => {
      const [wanted, own] = [english(), listKeys(readTexts(language))]
      const isLike = (key: string, names: Set<string>) =>
        [...names].sort().join() === [...(wanted.get(key) ?? [])].sort().join()

      const file = `i18n/${language}.json`
      const unknown = [...own.keys()].filter((key) => !wanted.has(key))
      expect(unknown, `${file} has keys that i18n/en_US.json lacks`).toEqual([])
      const differing = [...own].filter(([key, names]) => !isLike(key, names)).map(([key]) => key)
      expect(differing, `${file} has other placeholders than i18n/en_US.json`).toEqual([])
      // These are shown in English: not as good as a translation, but not an error.
      const absent = [...wanted.keys()].filter((key) => !own.has(key))
      if (absent.length > 0) console.warn(`${file} lacks ${absent.join(', ')}.`)
    })

    it.each(languages)('have in %s no plural forms that the language never uses', (language) => {
      const { missing, unused } = listPluralFormProblems(readTexts(language), language)

      expect(unused, `i18n/${language}.json`).toEqual([])
      // The form for other numbers is shown: often bad grammar, but not an error.
      if (missing.length > 0) console.warn(`i18n/${language}.json lacks ${missing.join(', ')}.`)
    })

    const half = join(folder, 'src/server/index.ts')
    if (existsSync(half)) {
      it.each(languages)('title every field of the settings in %s, of members as well', async (language) => {
        const plugin = await importServerHalf(half)

        const untitled = listUntitled(plugin, new Set(listKeys(readTexts(language)).keys()))
        expect(untitled, `i18n/${language}.json lacks texts of settings`).toEqual([])
      })
    }

    if (existsSync(half)) {
      it('settings of earlier versions become settings that the form accepts', async () => {
        const plugin = await importServerHalf(half)

        expect(listMigrationProblems(plugin, settings, readPackage(root).version)).toEqual([])
      })
    }

    it.each(languages)('are never empty in %s', (language) => {
      expect(listEmpty(readTexts(language)), `i18n/${language}.json has empty texts`).toEqual([])
    })
  })
}
