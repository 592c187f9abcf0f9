import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeWorkName } from '../../platform/work-folder.ts'
import { clearLeftoverFolders } from './leftover-folders.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'left-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true })
})

const host = hostname().replaceAll(/[^A-Za-z0-9.]/g, '_')
const { pid: gone } = spawnSync('true')
const ofGone = (prefix: string, end = '0a1b2c') => `${prefix}-${host}-${gone}-${end}`
const ofOtherHost = (prefix: string) => `${prefix}-elsewhere-1-0a1b2c`

function write(name: string, version: string, content = ''): void {
  mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, name, 'package.json'), JSON.stringify({ version, content }))
}
const namesIn = (name = '') => readdirSync(join(root, name)).sort()

test('removes drafts and replaced versions of ended processes', async () => {
  write(ofGone('.draft'), '1.0.0')
  write('embed/1.0.0', '1.0.0', 'new')
  write(join('embed', ofGone('.old')), '1.0.0', 'old')

  await clearLeftoverFolders(root)

  expect(namesIn()).toEqual(['embed'])
  expect(namesIn('embed')).toEqual(['1.0.0'])
  expect(readFileSync(join(root, 'embed/1.0.0/package.json'), 'utf8')).toContain('new')
})

test('keeps those of running processes, and of other machines for a day', async () => {
  const running = makeWorkName('.draft')
  write(running, '1.0.0')
  write(ofOtherHost('.draft'), '1.0.0')

  await clearLeftoverFolders(root)
  expect(namesIn()).toEqual([ofOtherHost('.draft'), running].sort())

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3600 * 1000 })
  await clearLeftoverFolders(root)
  expect(namesIn()).toEqual([])
})

test('restores a replaced version if there is no other copy', async () => {
  write(join('embed', ofOtherHost('.old')), '1.0.0', 'only')

  await clearLeftoverFolders(root)

  expect(namesIn('embed')).toEqual(['1.0.0'])
  expect(readFileSync(join(root, 'embed/1.0.0/package.json'), 'utf8')).toContain('only')
})

test('removes leftovers from which no version can be read', async () => {
  mkdirSync(join(root, 'embed', ofGone('.old')), { recursive: true })
  write(join('embed', ofGone('.old', 'ffffff')), '../../outside')

  await clearLeftoverFolders(root)

  expect(namesIn('embed')).toEqual([])
})

test('a site without plugins has nothing to remove', async () => {
  await expect(clearLeftoverFolders(join(root, 'none'))).resolves.toBeUndefined()
})
