import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlugin } from '../create-plugin.ts'
import { checkPlugin } from './check-plugin.ts'

const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
let place: string
let root: string
let sdk: string

const write = async (path: string, text: string) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** An SDK as it would be published, with one entry. */
async function publishSdk(version: string, names: Record<string, string | null>, declarations: string) {
  const exports = { './server': { types: './dist/server/index.d.ts' } }
  await write(join(sdk, 'package.json'), JSON.stringify({ version, exports }))
  await write(join(sdk, 'exports.json'), JSON.stringify({ server: names }))
  await write(join(sdk, 'dist/server/index.d.ts'), declarations)
}

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'querent-check-'))
  sdk = join(place, 'new-sdk')
  root = join(place, 'tea')
  await createPlugin({ folder: root, template: 'render' })
  await rm(join(root, 'src'), { recursive: true })
  await write(
    join(root, 'src/server/index.ts'),
    "import {\n  // What makes a server half of it.\n  defineServerPlugin as define,\n} from '@querent/sdk/server'\nexport default define({ render: true })\n",
  )
  await mkdir(join(root, 'node_modules'))
  for (const name of ['typescript', '@types'])
    await symlink(join(modules, name), join(root, 'node_modules', name))
  const tsconfig = await readFile(join(root, 'tsconfig.json'), 'utf8')
  await writeFile(join(root, 'tsconfig.json'), tsconfig.replace(/"types": .*/, '"types": [],'))
})
afterEach(() => rm(place, { recursive: true }))

const declaration = 'export declare function defineServerPlugin(plugin: { render: boolean }): object\n'

test('finds nothing with an SDK that only adds', async () => {
  await publishSdk('0.1.4', { defineServerPlugin: null, more: null }, declaration)

  expect(await checkPlugin({ root, sdk })).toEqual({ version: '0.1.4', breaks: [], notes: [] })
})

test('names the range that excludes the SDK, and suggests a wider one', async () => {
  await publishSdk('0.2.0', { defineServerPlugin: null }, declaration)

  const { breaks } = await checkPlugin({ root, sdk })
  expect(breaks).toEqual([
    expect.stringMatching(/\^0\.1\.0 leaves out 0\.2\.0, .*"\^0\.1\.0 \|\| \^0\.2\.0"$/),
  ])
})

test('reports a removed export once, by file and line, and not also as a type error', async () => {
  await publishSdk('0.1.4', { definePlugin: null }, 'export declare function definePlugin(): object\n')

  expect((await checkPlugin({ root, sdk })).breaks).toEqual([
    'src/server/index.ts:3: @querent/sdk/server exports no defineServerPlugin',
  ])
})

test('reports a changed type by the declarations of that SDK', async () => {
  await publishSdk('0.1.4', { defineServerPlugin: null }, declaration.replace('boolean', 'string'))

  expect((await checkPlugin({ root, sdk })).breaks).toEqual([
    "src/server/index.ts:5: TS2322: Type 'boolean' is not assignable to type 'string'.",
  ])
})

test('a deprecated export is a note with the alternative', async () => {
  await publishSdk('0.1.4', { defineServerPlugin: 'use definePlugin' }, declaration)

  expect(await checkPlugin({ root, sdk })).toMatchObject({
    breaks: [],
    notes: ['src/server/index.ts:3: defineServerPlugin is deprecated: use definePlugin'],
  })
})

test('a deprecated member that is used is a note with the alternative', async () => {
  const members = `export declare const tea: {
  /**
   * @deprecated Use \`steep\`,
   *   which is not öffentlich.
   */
  brew: string
  /** @deprecated */
  milk?: string
}
`
  await publishSdk('0.1.4', { defineServerPlugin: null, tea: null }, declaration + members)
  const text = `
import { tea } from '@querent/sdk/server'
const own = {
  /** @deprecated of the plugin */
  mine: 1,
}
export const said = \`😀 \${own.mine} \${tea.brew}\`
export const { milk } = tea
`
  await write(join(root, 'src/server/tea.ts'), text)

  expect(await checkPlugin({ root, sdk })).toMatchObject({
    breaks: [],
    notes: [
      'src/server/tea.ts:7: brew is deprecated: Use `steep`, which is not öffentlich.',
      'src/server/tea.ts:8: milk is deprecated',
    ],
  })
})

test('says why members cannot be checked, and checks the rest', async () => {
  await publishSdk('0.1.4', { defineServerPlugin: null }, declaration.replace('boolean', 'string'))
  const older = join(root, 'node_modules/typescript')
  await rm(older)
  await write(
    join(older, 'package.json'),
    JSON.stringify({
      name: 'typescript',
      exports: { './package.json': './package.json' },
      bin: { tsc: 'tsc.cjs' },
    }),
  )
  await write(join(older, 'tsc.cjs'), 'console.log("src/a.ts(1,2): error TS1: Wrong."); process.exitCode = 2')

  expect(await checkPlugin({ root, sdk })).toMatchObject({
    breaks: ['src/a.ts:1: TS1: Wrong.'],
    notes: [expect.stringMatching(/^tsconfig\.json: members .* are not named here \(.*unstable/)],
  })
})

test('reports a manifest key and an entry that this SDK does not know', async () => {
  await publishSdk('0.1.4', { defineServerPlugin: null }, declaration)
  const file = join(root, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...manifest, querent: { ...manifest.querent, brew: 'green' } }))
  await write(join(root, 'src/tea.test.ts'), "import { brew } from '@querent/sdk/tea'\n")

  const { breaks } = await checkPlugin({ root, sdk })
  expect(breaks).toEqual([
    expect.stringMatching(/^package\.json: querent: .*brew/),
    'src/tea.test.ts:1: there is no @querent/sdk/tea',
  ])
})
