import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { sdkVersion } from '../plugin/index.ts'
import { buildPlugin } from './build-plugin.ts'

const sdk = fileURLToPath(new URL('../..', import.meta.url))
const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const packageFile = {
  name: 'sample',
  version: '1.2.3',
  type: 'module',
  keywords: ['querent-plugin'],
  peerDependencies: { '@querent/sdk': `^${sdkVersion}` },
  querent: { slug_name: 'sample', family: 'filter' },
}
const files = {
  'package.json': JSON.stringify(packageFile),
  'i18n/en_US.json': JSON.stringify({ info: { name: 'Sample', description: 'A sample' } }),
  'src/server/index.ts': `export default { filter: () => ({ platforms: async () => [] }) }`,
}

/** Below the SDK's node_modules, so that the sample resolves packages like an installed plugin. */
async function createFolder(sources: Record<string, string>): Promise<string> {
  const place = join(sdk, 'node_modules/.cache')
  await mkdir(place, { recursive: true })
  const root = await mkdtemp(join(place, 'sample-'))
  folders.push(root)
  for (const [path, content] of Object.entries({ ...files, ...sources })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}

test('builds a self-contained server half, and lists every file with its checksum', async () => {
  const root = await createFolder({
    'node_modules/greeting/package.json': '{ "name": "greeting", "main": "index.js" }',
    'node_modules/greeting/index.js': `const { EOL } = require('node:os'); exports.hello = 'hello' + EOL`,
    'src/server/index.ts': `
      import { hello } from 'greeting'
      export default { filter: () => ({ platforms: async () => [{ platform: hello.trim(), enable: true }] }) }`,
  })

  const manifest = await buildPlugin({ root })
  await rm(join(root, 'node_modules'), { recursive: true })

  expect(manifest).toMatchObject({
    package: 'sample',
    entries: { server: 'dist/server.js' },
    languages: ['en_US'],
  })
  expect(JSON.parse(await readFile(join(root, 'querent.json'), 'utf8'))).toEqual(manifest)
  expect(Object.keys(manifest.files)).toEqual(['dist/server.js', 'i18n/en_US.json'])
  for (const [file, sum] of Object.entries(manifest.files)) {
    expect(
      createHash('sha256')
        .update(await readFile(join(root, file)))
        .digest('hex'),
    ).toBe(sum)
  }
  const plugin = await import(/* @vite-ignore */ join(root, 'dist/server.js'))
  expect(await plugin.default.filter().platforms()).toEqual([{ platform: 'hello', enable: true }])
})

test('refuses a range of SDK versions without the one that builds the plugin', async () => {
  const peerDependencies = { '@querent/sdk': '^9.0.0' }
  const root = await createFolder({ 'package.json': JSON.stringify({ ...packageFile, peerDependencies }) })

  await expect(buildPlugin({ root })).rejects.toThrow(`peerDependencies: ^9.0.0 leaves out ${sdkVersion}`)
})

test('names the file that imports a module that plugins do not have on a site', async () => {
  const root = await createFolder({
    'src/server/index.ts': `
      import { createHash } from 'node:crypto'
      import { readWords } from './words.ts'
      export default { filter: () => ({ readWords, createHash }) }`,
    'src/server/words.ts': `
      import { readFileSync } from 'fs'
      export const readWords = () => readFileSync('words.txt', 'utf8')`,
  })

  await expect(buildPlugin({ root })).rejects.toMatchObject({
    problems: [
      expect.stringMatching(
        /^src\/server\/words\.ts imports (node:)?fs, which plugins do not have on a site/,
      ),
    ],
  })
})

test('builds code that requires such a module only when called, as bundled packages do', async () => {
  const root = await createFolder({
    'src/server/index.ts': `
      const readWords = () => require('node:fs').readFileSync('words.txt', 'utf8')
      export default { filter: () => ({ platforms: async () => [], readWords }) }`,
  })

  await expect(buildPlugin({ root })).resolves.toBeDefined()
})

test('warns about globals that a site does not have, and names the alternatives', async () => {
  const root = await createFolder({
    'node_modules/asker/package.json': '{ "name": "asker", "main": "index.js" }',
    'node_modules/asker/index.js': 'exports.ask = (own) => (own ?? globalThis.fetch)("https://example.com")',
    'src/server/index.ts': `
      import { ask } from 'asker'
      import { load, loadWith } from './load.ts'
      export default { filter: () => ({ platforms: async () => [], ask, load, loadWith }) }`,
    'src/server/load.ts': `
      export const load = () => fetch('https://example.com')
      export const loadWith = (fetch: typeof globalThis.fetch) => fetch('https://example.com')`,
    'src/server/unused.ts': 'fetch("https://example.com")',
  })
  const warnings: string[] = []

  await buildPlugin({ root, onWarning: (warning) => warnings.push(warning) })

  expect(warnings).toEqual([
    'src/server/load.ts uses fetch, which plugins do not have on a site: use context.http.request.',
  ])
})

test('does not warn about a name that the plugin defines itself', async () => {
  const root = await createFolder({
    'src/server/index.ts': `
      const fetch = async (url: string) => url
      export default { filter: () => ({ platforms: async () => [], load: () => fetch('a') }) }`,
  })
  const warnings: string[] = []

  await buildPlugin({ root, onWarning: (warning) => warnings.push(warning) })

  expect(warnings).toEqual([])
})

test('warns about a web half that reads settings that package.json does not make public', async () => {
  const build = async (querent: object) => {
    const root = await createFolder({
      'package.json': JSON.stringify({ ...packageFile, querent: { ...packageFile.querent, ...querent } }),
      'src/server/index.ts': `
        const motto = { control: 'input', required: false, secret: false, initial: '' }
        export default { config: { fields: { motto } }, filter: () => ({ platforms: async () => [] }) }`,
      'i18n/en_US.json': JSON.stringify({
        info: { name: 'Sample', description: 'A sample' },
        config: { motto: { title: 'Motto' } },
      }),
      'src/web/index.tsx': `
        import { useConfig } from '@querent/sdk/web'
        export default { slots: { 'list.aside': () => <p>{String(useConfig().motto)}</p> } }`,
    })
    const warnings: string[] = []
    await buildPlugin({ root, onWarning: (warning) => warnings.push(warning) })
    return warnings
  }

  expect(await build({ slots: ['list.aside'] })).toEqual([
    expect.stringContaining('src/web/index.tsx uses useConfig'),
  ])
  expect(await build({ slots: ['list.aside'], public_config: ['motto'] })).toEqual([])
})

test('reports a web half that exports no plugin', async () => {
  const root = await createFolder({
    'package.json': JSON.stringify({
      ...packageFile,
      querent: { ...packageFile.querent, slots: ['list.aside'] },
    }),
    'src/web/index.tsx': `export const plugin = { slots: { 'list.aside': () => null } }`,
  })

  await expect(buildPlugin({ root })).rejects.toThrow('src/web/index.tsx: export the plugin as default')
})

const schemaUser = {
  'src/server/index.ts': `
    import { z } from 'zod'
    const platform = z.string().parse('schema')
    export default { filter: () => ({ platforms: async () => [{ platform, enable: true }] }) }`,
}
const ownSchemas = (version: string) => ({
  'node_modules/zod/package.json': JSON.stringify({ name: 'zod', version, type: 'module', main: 'index.js' }),
  'node_modules/zod/index.js': `export const z = { string: () => ({ parse: (text) => 'own ' + text }) }`,
})

test('leaves the schema library to the site, also if the plugin does not install it', async () => {
  const root = await createFolder(schemaUser)

  await buildPlugin({ root })

  const code = await readFile(join(root, 'dist/server.js'), 'utf8')
  expect(code).toMatch(/from ['"]zod['"]/)
  expect(code.length).toBeLessThan(1000)
})

test.each(['4.5.9', '4.6.99'])('leaves it to the site if the plugin uses version %s', async (version) => {
  const root = await createFolder({ ...schemaUser, ...ownSchemas(version) })

  await buildPlugin({ root })

  expect(await readFile(join(root, 'dist/server.js'), 'utf8')).toMatch(/from ['"]zod['"]/)
})

test.each(['3.25.0', '4.7.0', '5.0.0'])(
  'bundles schema library %s, which sites may not have',
  async (version) => {
    const root = await createFolder({ ...schemaUser, ...ownSchemas(version) })

    await buildPlugin({ root })

    expect(await readFile(join(root, 'dist/server.js'), 'utf8')).not.toMatch(/from ['"]zod['"]/)
    const plugin = await import(/* @vite-ignore */ join(root, 'dist/server.js'))
    expect(await plugin.default.filter().platforms()).toEqual([{ platform: 'own schema', enable: true }])
  },
)

test.each([
  ['a missing package', `import 'left-behind'\nexport default {}`, /index\.ts:1: .*left-behind/],
  [
    'a missing package that is imported later',
    `export default { filter: () => import('left-behind') }`,
    /left-behind/,
  ],
  ['a module of another site', `import 'https://example.com/left.js'`, /left\.js, which cannot be bundled/],
  ['nothing', `export const plugin = {}`, 'src/server/index.ts: export the plugin as default'],
  [
    'an unknown capability',
    `export default { filter() {}, filters() {} }`,
    'a server half cannot declare filters',
  ],
  ['another family', `export default { sidebar() {} }`, 'a plugin of the family filter must offer filter'],
  [
    'a capability of another family',
    `export default { filter() {}, render() {}, routes() {} }`,
    'src/server/index.ts: only plugins of another family may offer render',
  ],
  [
    'tasks without permission',
    `export default { filter() {}, tasks() {} }`,
    'tasks need the permission schedule',
  ],
  [
    'events that package.json does not list',
    `export default { embed() {}, events() {} }`,
    'package.json: querent.events: list the events',
  ],
  [
    'notifications that no member can choose',
    `export default { embed() {}, notification() {} }`,
    'userConfig: add delivery: field.delivery()',
  ],
  ['work at import', `throw new Error('busy')`, 'importing it fails: busy'],
  [
    'a field without a title',
    `export default { filter() {}, config: { fields: { host: {} } } }`,
    'i18n/en_US.json: config.host.title is missing',
  ],
  [
    'a field of members without a title',
    `export default { filter() {}, userConfig: { fields: { topic: {} } } }`,
    'i18n/en_US.json: config.topic.title is missing',
  ],
])('rejects a server half with %s', async (_, source, message) => {
  const root = await createFolder({ 'src/server/index.ts': source })

  await expect(buildPlugin({ root })).rejects.toThrow(message)
  expect(await readdir(root)).not.toContain('querent.json')
})

test('rejects type errors if types are checked', async () => {
  const root = await createFolder({
    'tsconfig.json': '{ "compilerOptions": { "types": [] }, "include": ["src"] }',
    'src/server/index.ts': `${files['src/server/index.ts']}\nexport const size: number = 'large'`,
  })

  await expect(buildPlugin({ root, checksTypes: true })).rejects.toThrow(
    /^src\/server\/index\.ts:2: TS2322: /,
  )
  expect(await readdir(root)).not.toContain('querent.json')
  expect(await buildPlugin({ root })).toMatchObject({ slug_name: 'sample' })
})

test('names the line of an error that prevents importing a server half', async () => {
  const root = await createFolder({
    'tsconfig.json': '{ "compilerOptions": { "types": [] }, "include": ["src"] }',
    'src/server/index.ts': `export default { filter() {} }\nexport const size = Math.larger(1, 2)`,
  })

  const failure = await buildPlugin({ root, checksTypes: true }).catch(String)

  expect(failure).toContain('importing it fails: Math.larger is not a function')
  expect(failure).toContain('src/server/index.ts:2: TS2339: ')
})

test('rejects names of missing settings, and secrets that pages would show', async () => {
  const declared = {
    slots: ['list.aside', 'content.embed'],
    slots_from_config: { 'list.aside': 'text' },
    public_config: ['key', 'note'],
    embeds: [{ url: 'https://video.example/*', setting: 'video' }],
    hosts_from_config: ['adress'],
    permissions: ['http'],
  }
  const root = await createFolder({
    'package.json': JSON.stringify({ ...packageFile, querent: { ...packageFile.querent, ...declared } }),
    'src/web/index.tsx': 'export default {}',
    'src/server/index.ts': `export default { filter() {}, config: { fields: { key: { secret: true }, address: {} } } }`,
  })

  const failure = await buildPlugin({ root, halves: ['server'] }).catch(String)

  expect(failure).toContain('querent.slots_from_config: the config has no field text')
  expect(failure).toContain('querent.public_config: key is secret')
  expect(failure).toContain('querent.public_config: the config has no field note')
  expect(failure).toContain('querent.embeds: the config has no field video')
  expect(failure).toContain('hosts_from_config: the config has no field adress; did you mean address?')
})

test('rejects a plugin without the half that its family needs', async () => {
  const root = await createFolder({
    'package.json': JSON.stringify({
      ...packageFile,
      querent: { slug_name: 'sample', family: 'search', slots: ['search.header'] },
    }),
    'src/web/index.tsx': 'export default {}',
  })
  await rm(join(root, 'src/server'), { recursive: true })

  await expect(buildPlugin({ root })).rejects.toThrow(
    'src/server/index.ts: a plugin of the family search must offer search',
  )
})

test('rejects events in package.json without a handler or without the permission', async () => {
  const querent = { ...packageFile.querent, events: ['question.asked'] }
  const root = await createFolder({
    'package.json': JSON.stringify({ ...packageFile, querent }),
    'src/server/index.ts': 'export default { embed() {} }',
  })

  const building = buildPlugin({ root })

  await expect(building).rejects.toThrow('src/server/index.ts: events is missing')
  await expect(building).rejects.toThrow('events need the permission events')
})

test('builds both halves with styles, and replaces an earlier build', async () => {
  const root = await createFolder({
    'package.json': JSON.stringify({
      ...packageFile,
      querent: { ...packageFile.querent, slots: ['question.aside'] },
    }),
    'src/web/index.tsx': `
      import { defineWebPlugin } from '@querent/sdk/web'
      import './aside.css'
      export default defineWebPlugin({ slots: { 'question.aside': () => <p>{'aside'}</p> } })`,
    'src/web/aside.css': 'p { color: red }',
    'dist/web/old.js': 'old',
  })
  await mkdir(join(root, 'node_modules/@querent'), { recursive: true })
  await symlink(sdk, join(root, 'node_modules/@querent/sdk'))

  const manifest = await buildPlugin({ root, version: '1.2.3-dev.7' })

  expect(manifest.version).toBe('1.2.3-dev.7')
  expect(manifest.entries).toEqual({ server: 'dist/server.js', web: 'dist/web/remoteEntry.js' })
  expect(manifest.styles).toEqual([expect.stringMatching(/^dist\/web\/.+\.css$/)])
  expect(Object.keys(manifest.files)).not.toContain('dist/web/old.js')
})

test('includes the style sheet of a plugin without scripts for browsers', async () => {
  const root = await createFolder({ 'src/web/style.css': '.sample { color: red }' })

  const manifest = await buildPlugin({ root })

  expect(manifest.entries.web).toBeUndefined()
  expect(manifest.styles).toEqual(['dist/web/style.css'])
  expect(await readFile(join(root, 'dist/web/style.css'), 'utf8')).toBe('.sample { color: red }')

  await rm(join(root, 'src/web'), { recursive: true })
  expect((await buildPlugin({ root })).styles).toEqual([])
})
