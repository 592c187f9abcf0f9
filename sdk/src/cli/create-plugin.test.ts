import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPluginPackage } from '../build/plugin-package.ts'
import { providedName } from '../build/provided-module.ts'
import { sdkVersion } from '../plugin/index.ts'
import { createPlugin, templateNames } from './create-plugin.ts'
import { runCommand } from './index.ts'

let place: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'querent-create-'))
})

afterEach(() => rm(place, { recursive: true }))

async function readAll(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const),
    ),
  )
}

describe.each(templateNames)('the template %s', (template) => {
  test('becomes a plugin with the name of its folder', async () => {
    const { folder, slugName } = await createPlugin({ folder: join(place, 'tea-time'), template })

    const files = await readAll(folder)
    const all = [...files].flat().join('\n')
    expect(slugName).toBe('tea_time')
    expect(all).not.toMatch(/sample[-_ ]plugin|SamplePlugin|0\.0\.0-sdk/i)
    expect(files.has('.gitignore')).toBe(true)
    expect(readPluginPackage(folder)).toMatchObject({
      name: 'tea-time',
      sdk: `^${sdkVersion}`,
      declaration: { slug_name: 'tea_time' },
    })
  })

  test('is built before it is packed, so that no package lacks its build or contains an old one', async () => {
    const { folder } = await createPlugin({ folder: join(place, 'tea-time'), template })

    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(scripts.prepack).toBe('querent-plugin build')
  })

  test('depends on the versions that the workspace is tested with', async () => {
    const { folder } = await createPlugin({ folder: join(place, 'tea-time'), template })
    const workspace = await readFile(new URL('../../../pnpm-workspace.yaml', import.meta.url), 'utf8')
    const catalog = new Map(
      [...workspace.matchAll(/^ {2}"?([@\w/-]+)"?: (\d\S+)$/gm)].map(([, name, version]) => [name, version]),
    )
    const { devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

    const { '@querent/sdk': _sdk, ...others } = devDependencies
    // A newer minor version than the one that sites provide would be bundled.
    const range = (name: string) => (name === providedName ? '~' : '^')
    const wanted = Object.keys(others).map((name) => [name, `${range(name)}${catalog.get(name)}`])
    expect(others).toEqual(Object.fromEntries(wanted))
  })
})

test.each(['Tea', '7up', 'tea time', 'tea--time', '../-'])('rejects the name %j', async (name) => {
  await expect(createPlugin({ folder: join(place, name), template: 'route' })).rejects.toThrow('lower-case')
})

test('rejects an unknown template, and lists the known ones', async () => {
  await expect(createPlugin({ folder: join(place, 'tea'), template: 'teapot' })).rejects.toThrow(
    'There are: connector, user-center, editor, editor-replacement, search, route, captcha, render, render-link, reviewer, filter, events, notification, widget, sidebar, embed, theme, storage, agent, cache.',
  )
})

test('does not overwrite existing files', async () => {
  await mkdir(join(place, 'tea'))
  await writeFile(join(place, 'tea/leaf'), 'green')

  await expect(createPlugin({ folder: join(place, 'tea'), template: 'route' })).rejects.toThrow('not empty')
  expect(await readdir(join(place, 'tea'))).toEqual(['leaf'])
})

test.each([
  [['--help'], 0],
  [[], 2],
  [['create-plugin'], 2],
  [['brew'], 2],
  [['build', '/no/such/folder'], 1],
])('the command %j ends with %d', async (parameters, code) => {
  expect(await runCommand(parameters)).toBe(code)
})
