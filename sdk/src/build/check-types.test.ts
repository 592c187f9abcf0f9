import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listTypeProblems } from './check-types.ts'

const typescript = fileURLToPath(new URL('../../../node_modules/typescript', import.meta.url))
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'querent-types-'))
  await mkdir(join(root, 'src'))
  await writeFile(
    join(root, 'src/index.ts'),
    'export const size: number = 1\nexport const name: string = 2\n',
  )
})
afterEach(() => rm(root, { recursive: true }))

const writeConfig = () =>
  writeFile(
    join(root, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }',
  )

async function installCompiler() {
  await mkdir(join(root, 'node_modules'))
  await symlink(typescript, join(root, 'node_modules/typescript'))
}

test('names file and line of a type error', async () => {
  await writeConfig()
  await installCompiler()

  expect(await listTypeProblems(root)).toEqual([
    "src/index.ts:2: TS2322: Type 'number' is not assignable to type 'string'.",
  ])
})

test('keeps all lines of a problem together', async () => {
  await writeConfig()
  await installCompiler()
  await writeFile(
    join(root, 'src/index.ts'),
    'export const one: { a: { b: string } } = { a: { b: "" } }\nexport const two: { a: { b: number } } = one\n',
  )

  const problems = await listTypeProblems(root)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^src\/index\.ts:2: TS2322: .*\n +.*\n/)
})

test('finds nothing if there are no errors or no tsconfig.json', async () => {
  expect(await listTypeProblems(root)).toEqual([])

  await writeConfig()
  await installCompiler()
  await writeFile(join(root, 'src/index.ts'), 'export const size: number = 1\n')
  expect(await listTypeProblems(root)).toEqual([])
})

test('says that there is no compiler, and how to build without one', async () => {
  await writeConfig()

  expect(await listTypeProblems(root)).toEqual([
    expect.stringMatching(/npm install .*typescript.*--no-types/),
  ])
})

test('says once which packages a web half needs', async () => {
  const options = { strict: true, types: [], jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' }
  await writeFile(
    join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['src/page.tsx'] }),
  )
  await writeFile(join(root, 'src/page.tsx'), 'export const Page = () => (\n  <p>\n    <b />\n  </p>\n)\n')
  await installCompiler()

  expect(await listTypeProblems(root)).toEqual([
    'package.json: a web half needs React and its types: npm install --save-dev react react-dom @types/react @types/react-dom',
  ])
})
