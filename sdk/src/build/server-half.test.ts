import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPlugin } from '../cli/create-plugin.ts'
import { readPluginPackage } from './plugin-package.ts'
import { checkServerHalf, serverFile } from './server-half.ts'

let place: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'querent-half-'))
})
afterEach(() => rm(place, { recursive: true }))

/** The problems that the check finds in a built half with this code. */
async function check(code: string, timeoutMs?: number): Promise<string[]> {
  const { folder } = await createPlugin({ folder: join(place, 'tea'), template: 'render' })
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, serverFile), code)
  return checkServerHalf(readPluginPackage(folder), timeoutMs)
}

test.each([
  ['loops', 'for (;;);'],
  ['waits for long', 'await new Promise((done) => setTimeout(done, 60_000))'],
])('a half that %s at import is reported after a timeout', async (_, code) => {
  expect(await check(code, 300)).toEqual([
    expect.stringMatching(/^src\/server\/index\.ts: importing it is not done after 0\.3 s\. /),
  ])
})

test.each([
  ['ends the process', 'process.exit(0)'],
  ['waits for something that never happens', 'await new Promise(() => {})'],
])('a half that %s at import is reported', async (_, code) => {
  expect(await check(code)).toEqual([expect.stringContaining('importing it ends before it is done')])
})

test('a timer of a half does not keep the build from ending', async () => {
  expect(await check('setInterval(() => {}, 1000); export default { render() {} }')).toEqual([])
})

test('an error that a half throws later is ignored', async () => {
  expect(
    await check('setTimeout(() => { throw new Error("late") }); export default { render() {} }'),
  ).toEqual([])
})

test('fields that depend on each other, and migrations for later versions, are reported', async () => {
  const conditions = '{ one: [{ field: "two", values: [true] }], two: [{ field: "one", values: [true] }] }'
  const form = `{ fields: {}, conditions: ${conditions}, migrations: ['0.1.0', '0.2.0'] }`

  expect(await check(`export default { userConfig: ${form}, render() {} }`)).toEqual([
    'src/server/index.ts: userConfig: one, two, one are never shown, because each depends on the next',
    'src/server/index.ts: userConfig: the migration for 0.2.0 is later than version 0.1.0 in package.json',
  ])
})
