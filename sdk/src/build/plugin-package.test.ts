import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { PluginBuildError } from './build-problem.ts'
import { readPluginPackage } from './plugin-package.ts'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const colors = {
  ...{ ground: '#ffffff', sunken: '#f5f5f5', raised: '#ffffff', hover: '#eeeeee' },
  ...{ ink: '#111111', ink_muted: '#444444', ink_faint: '#555555' },
  ...{ line: '#dddddd', line_strong: '#cccccc', line_control: '#888888' },
}
const theme = { light: colors, dark: colors }
const querent = { slug_name: 'sample', family: 'route', slots: ['route.page'], route: { path: '/sample' } }
const packageFile = {
  name: 'sample',
  version: '1.2.3',
  type: 'module',
  author: { name: 'Ada' },
  homepage: 'https://example.com/sample',
  keywords: ['querent-plugin'],
  peerDependencies: { '@querent/sdk': '^0.1.0' },
  querent,
}
const texts = { info: { name: 'Sample', description: 'A sample' }, route: { title: 'Sample' } }

async function createFolder(files: Record<string, unknown>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'querent-package-'))
  folders.push(root)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return root
}

const complete = {
  'package.json': packageFile,
  'i18n/en_US.json': texts,
  'src/web/index.tsx': 'export default {}',
}

async function listProblems(files: Record<string, unknown>): Promise<readonly string[]> {
  const root = await createFolder(files)
  try {
    readPluginPackage(root)
  } catch (error) {
    if (error instanceof PluginBuildError) return error.problems
    throw error
  }
  return []
}

const withDeclaration = (changes: object) => ({
  ...complete,
  'package.json': { ...packageFile, querent: { ...querent, ...changes } },
})

test('reads the declaration of a plugin', async () => {
  const root = await createFolder(complete)

  const source = readPluginPackage(root)

  expect(source).toMatchObject({
    name: 'sample',
    version: '1.2.3',
    author: 'Ada',
    link: 'https://example.com/sample',
    sdk: '^0.1.0',
    webEntry: 'src/web/index.tsx',
    serverEntry: undefined,
  })
  expect(source.texts.get('en_US')?.get('route.title')).toBe('Sample')
})

describe('names the file and the key of an error:', () => {
  test('no package.json', async () => {
    expect(await listProblems({})).toEqual([expect.stringMatching(/^package\.json: there is none in /)])
  })

  test('a package.json that is not JSON', async () => {
    expect(await listProblems({ 'package.json': '{ "name": }' })).toEqual([
      expect.stringMatching(/^package\.json: .*JSON/),
    ])
  })

  test('a package that is not a plugin yet', async () => {
    expect(await listProblems({ 'package.json': { name: 'sample', version: '1' } })).toEqual([
      'package.json: version: use a semantic version, such as 0.1.0',
      'package.json: type: a plugin is an ES module: set "type": "module"',
      'package.json: keywords: list the keyword "querent-plugin"',
      'package.json: peerDependencies: name "@querent/sdk" with a range of versions, such as "^0.1.0"',
      'package.json: querent: describe the plugin, such as { "slug_name": "hello_route", "family": "route" }',
    ])
  })

  test.each([
    [{ slug_name: 'My Plugin' }, 'slug_name: use lower-case letters'],
    [{ family: 'gadget' }, 'querent.family: "gadget" is unknown; choose one of connector, '],
    [{ slots: ['route.pag'] }, 'querent.slots: "route.pag" is unknown; did you mean route.page?'],
    [{ permissions: ['htp'] }, 'querent.permissions: "htp" is unknown; did you mean http?'],
    [{ route: { path: '/questions' } }, 'route.path: the site has pages at /questions'],
    [{ color: 'red' }, 'querent: color is unknown'],
    [{ permision: ['kv'] }, 'querent: permision is unknown; did you mean permissions?'],
    [{ publicConfig: [] }, 'querent: publicConfig is unknown; did you mean public_config?'],
    [
      { content_security: { scripts: [] } },
      'querent.content_security: scripts is unknown; did you mean script?',
    ],
    [{ slots: [] }, 'slots: list the slots that src/web fills'],
    [{ slots: ['login.buttons'] }, 'slots: a plugin of the family route must fill route.page'],
    [{ route: undefined }, 'route: set the path of the page'],
    [{ slots: ['route.page', 'content.block'] }, 'blocks: list the languages'],
    [{ blocks: ['mermaid'] }, 'slots: blocks need the slot content.block'],
    [{ slots: ['route.page', 'home.top'] }, 'room: say how many lines home.top takes'],
    [{ room: { 'home.top': 2 } }, 'room: home.top is not among the slots'],
    [{ slots_from_config: { 'home.top': 'text' } }, 'slots_from_config: home.top is not among the slots'],
    [{ family: 'widget' }, 'slots: a plugin of the family widget must fill one of list.aside'],
    [{ slots: ['route.page', 'content.embed'] }, 'embeds: list the links to embed'],
    [{ embeds: [{ url: 'https://video.example/*' }] }, 'embeds: list the links to embed'],
    [{ embeds: [{ url: 'http://video.example/*' }] }, 'embeds.0.url: use an address such as'],
    [{ slots: ['route.page', 'profile.tab'] }, 'tab: set its path'],
    [{ tab: { path: 'projects', title: 'info.name' } }, 'tab: set its path'],
    [{ slots: ['route.page', 'admin.page'] }, 'admin_page: set it'],
    [{ admin_page: { title: 'info.name' } }, 'admin_page: set it'],
    [{ family: 'theme' }, 'theme: set the tokens'],
    [{ family: 'theme', theme }, 'family: a theme consists only of tokens'],
    [{ theme: { ...theme, font: 'Papyrus' } }, 'theme.font: "Papyrus" is unknown; choose one of system, '],
    [{ permissions: ['kv'] }, 'permissions: there is no src/server/index.ts'],
    [{ permissions: ['http'] }, 'hosts: the permission http needs hosts'],
    [{ permissions: ['sockets'] }, 'hosts: the permission sockets needs hosts'],
    [{ hosts: ['api.example.com'] }, 'permissions: hosts need the permission http'],
    [{ permissions: ['users.email'] }, 'permissions: users.email needs users.read'],
  ])('the declaration %j', async (changes, message) => {
    const problems = await listProblems(withDeclaration(changes))

    expect(problems.join('\n')).toContain(message)
    expect(problems.every((problem) => problem.startsWith('package.json: querent'))).toBe(true)
  })

  test('slots without a web half, and a plugin without halves', async () => {
    const { 'src/web/index.tsx': _half, ...files } = complete

    expect(await listProblems(files)).toEqual([
      'src: there is neither src/server/index.ts nor src/web/index.tsx',
      'package.json: querent.slots: there is no src/web/index.tsx to fill them',
    ])
  })

  test('nothing for a theme, which has neither half', async () => {
    const { 'src/web/index.tsx': _half, ...files } = withDeclaration({
      ...{ family: 'theme', theme, slots: [], route: undefined },
    })

    expect(await listProblems(files)).toEqual([])
  })

  test('missing texts', async () => {
    expect(await listProblems({ ...complete, 'i18n/en_US.json': { info: { name: 'Sample' } } })).toEqual([
      'i18n/en_US.json: info.description is missing',
      'i18n/en_US.json: route.title is missing',
    ])
    expect(await listProblems({ ...complete, 'i18n/german.json': {} })).toEqual([
      'i18n/german.json: name the file after a language, such as de_DE.json',
    ])
    expect(await listProblems({ ...complete, 'i18n/en_US.json': { info: ['Sample'] } })).toEqual([
      'i18n/en_US.json: info must be a text or contain further keys',
    ])
  })
})
