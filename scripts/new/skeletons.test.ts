import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parseSource, resolveRelative, type SourceFile } from '../lib/source-files.ts'
import { root } from '../lib/workspace.mjs'
import { addPlugin } from './new-plugin.ts'
import { addToTable, buildMigration, buildSkeleton, readNames } from './skeletons.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const isProgram = ({ path }: SourceFile) => /\.tsx?$/.test(path)
const readWorkspace = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined

/**
 * Imports of a file that refer to no file, or to a name that the file does not export. Packages are ignored.
 */
function listBrokenImports(file: SourceFile, files: readonly SourceFile[]): string[] {
  return parseSource(file).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const target = resolveRelative(file.path, moduleRequest.value)
    if (target === undefined) return []
    const text = files.find(({ path }) => path === target)?.text ?? readWorkspace(target)
    if (text === undefined) return [`${file.path}: there is no ${target}`]
    if (!/\.tsx?$/.test(target)) return []
    const { staticExports } = parseSource({ path: target, text }).module
    const exported = staticExports.flatMap((statement) => statement.entries.map((entry) => entry.exportName))
    return entries
      .filter(({ importName }) => importName.kind === 'Name')
      .filter(({ importName }) => !exported.some(({ name }) => name === importName.name))
      .map(({ importName }) => `${file.path}: ${target} does not export ${importName.name}`)
  })
}

describe.each([
  ['endpoint', 'saved-filters', ['sdk/src/contract/saved-filters.ts']],
  [
    'module',
    'saved-filters',
    [
      'server/src/modules/saved-filters/index.ts',
      'server/src/modules/saved-filters/saved-filter.service.ts',
      'server/src/modules/saved-filters/saved-filter.policy.ts',
      'server/src/modules/saved-filters/saved-filter.policy.test.ts',
    ],
  ],
  [
    'page',
    'saved-filters',
    ['core/src/pages/SavedFiltersPage/SavedFiltersPage.tsx', 'i18n/en_US/ui/saved_filters.json'],
  ],
  [
    'page',
    'admin-saved-filters',
    [
      'core/src/pages/AdminSavedFiltersPage/AdminSavedFiltersPage.tsx',
      'i18n/en_US/ui/admin_saved_filters.json',
    ],
  ],
] as const)('a new %s named %s', (kind, name, paths) => {
  const { files, steps } = buildSkeleton(kind, name, ['en_US'])

  it('has the files of its kind', () => {
    expect(files.map(({ path }) => path)).toEqual(paths)
    expect(steps.length).toBeGreaterThan(2)
  })

  it('can be parsed and has no broken imports', () => {
    expect(files.filter(isProgram).flatMap((file) => listBrokenImports(file, files))).toEqual([])
  })
})

it('reports a broken import', () => {
  const file = { path: 'core/src/pages/XPage/XPage.tsx', text: "import { a } from '../none.ts'\n" }

  expect(listBrokenImports(file, [])).toEqual([
    'core/src/pages/XPage/XPage.tsx: there is no core/src/pages/none.ts',
  ])
})

it('adds the endpoints of a domain to the table, in order', () => {
  const table = readFileSync(join(root, 'sdk/src/contract/table.ts'), 'utf8')
  const changed = addToTable(table, readNames('categories'))
  const imports = changed.split('\n').filter((line) => line.startsWith('import '))

  expect(imports).toContain("import { categoryEndpoints } from './categories.ts'")
  expect(imports).toEqual(
    [...imports].sort((one, other) => ((one.split("'")[1] ?? '') < (other.split("'")[1] ?? '') ? -1 : 1)),
  )
  expect(changed).toContain('  ...categoryEndpoints,\n}')
  expect(parseSource({ path: 'table.ts', text: changed }).errors).toEqual([])
})

it.each(['Notes', 'note', 'saved filters', '../notes', ''])('rejects the name %j', (name) => {
  expect(() => readNames(name)).toThrow('use a plural in lower case')
})

it('adds a migration with the next number after the last one', () => {
  const list = readFileSync(join(root, 'server/src/db/migrations/index.ts'), 'utf8')
  const last = [...list.matchAll(/'((\d{4})-[\w-]+)'/g)].at(-1)
  const key = `${String(Number(last?.[2]) + 1).padStart(4, '0')}-names-of-tags`

  const { files } = buildMigration('names-of-tags', list)

  const [migration, changed] = files
  expect(migration?.path).toBe(`server/src/db/migrations/${key}.ts`)
  expect(migration?.text).toContain(`servedSince = '${last?.[1]}'`)
  expect(changed?.text).toContain(`import * as namesOfTags from './${key}.ts'\n\n`)
  expect(changed?.text).toContain(`  '${key}': namesOfTags,\n}`)
  expect(files.flatMap((file) => [...parseSource(file).errors, ...listBrokenImports(file, files)])).toEqual(
    [],
  )
  expect(() => buildMigration('Names', list)).toThrow('use lower case')
})

it('creates a plugin in the workspace from the template of its family', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'querent-new-'))
  folders.push(folder)
  for (const language of ['de_DE', 'en_US', 'ja_JP']) {
    mkdirSync(join(folder, 'i18n', language), { recursive: true })
  }

  await addPlugin(folder, 'route-notes')

  const plugin = join(folder, 'plugins/route-notes')
  const manifest = JSON.parse(readFileSync(join(plugin, 'package.json'), 'utf8'))
  expect(manifest.name).toBe('@querent/route-notes')
  expect(manifest.querent).toMatchObject({ slug_name: 'route_notes', family: 'route' })
  expect(manifest.devDependencies).toMatchObject({ '@querent/sdk': 'workspace:*', react: 'catalog:' })
  const paths = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).sort()
  expect(paths).toEqual(expect.arrayContaining(['src/package.test.ts', 'src/web/index.tsx', 'README.md']))
  expect(readdirSync(join(plugin, 'i18n')).sort()).toEqual(['de_DE.json', 'en_US.json', 'ja_JP.json'])
  const files = paths
    .filter((path) => /\.(tsx?|json)$/.test(path))
    .map((path) => ({
      path: `plugins/route-notes/${path}`,
      text: readFileSync(join(plugin, path), 'utf8'),
    }))
  expect(files.filter(isProgram).flatMap((file) => listBrokenImports(file, files))).toEqual([])
})

it('rejects a plugin name without a family', async () => {
  await expect(addPlugin(tmpdir(), 'notes')).rejects.toThrow('begin with the family')
})
