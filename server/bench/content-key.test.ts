import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameCommunity } from './communities.ts'
import { getContentKey } from './content-key.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-key-'))
  mkdirSync(join(folder, 'migrations'))
  writeFileSync(join(folder, 'migrations', '0001.ts'), 'one')
  writeFileSync(join(folder, 'words.ts'), 'words')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const readKey = () => getContentKey([join(folder, 'migrations'), join(folder, 'words.ts')])

test('is the same for the same files', () => {
  expect(readKey()).toBe(readKey())
})

test.each([
  ['a changed file', () => writeFileSync(join(folder, 'words.ts'), 'others')],
  ['a changed file in a folder', () => writeFileSync(join(folder, 'migrations', '0001.ts'), 'two')],
  ['a new file', () => writeFileSync(join(folder, 'migrations', '0002.ts'), '')],
  [
    'a renamed file',
    () => renameSync(join(folder, 'migrations', '0001.ts'), join(folder, 'migrations', '0003.ts')),
  ],
])('changes for %s', (_, change) => {
  const before = readKey()

  change()

  expect(readKey()).not.toBe(before)
})

test('communities of another size or seed have other names', () => {
  const names = [
    nameCommunity({ questions: 100, seed: 1 }),
    nameCommunity({ questions: 200, seed: 1 }),
    nameCommunity({ questions: 100, seed: 2 }),
  ]

  expect(new Set(names).size).toBe(3)
  expect(nameCommunity({ questions: 100, seed: 1 })).toBe(names[0])
})
