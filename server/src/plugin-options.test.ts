import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from './platform/config/index.ts'
import { getPluginOptions } from './plugin-options.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-plugins-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function listPackages(cwd: string): readonly string[] | undefined {
  vi.spyOn(process, 'cwd').mockReturnValue(cwd)
  return getPluginOptions(loadConfig({ QUERENT_DATA_DIR: folder }, folder)).plugins?.packages
}

test('plugins are also found in the packages of the folder in which the site starts', () => {
  const site = join(folder, 'site')
  mkdirSync(site)
  expect(listPackages(site)).toContain(join(site, 'node_modules'))
})

test('a command also runs in a folder that the account cannot open', () => {
  // Root, as whom the tests may run, can open every folder, but nobody one below a file.
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(listPackages(join(file, 'work'))).toHaveLength(1)
})
