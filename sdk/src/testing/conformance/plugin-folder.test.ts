import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPackage, readTexts } from './plugin-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'querent-folder-'))
  await writeFile(join(root, 'package.json'), '{}')
  await mkdir(join(root, 'i18n'))
})
afterEach(() => rm(root, { recursive: true }))

test('reads the texts of every language', async () => {
  await writeFile(join(root, 'i18n/en_US.json'), '{ "hello": "Hello" }')
  await writeFile(join(root, 'i18n/de_DE.json'), '{ "hello": "Hallo" }')

  expect(readTexts(root)).toEqual({ en_US: { hello: 'Hello' }, de_DE: { hello: 'Hallo' } })
})

test('names the file that is not valid JSON', async () => {
  await writeFile(join(root, 'i18n/de_DE.json'), '{ "hello": }')

  expect(() => readTexts(root)).toThrow(/^i18n\/de_DE\.json: /)
})

test('names the place where a file of texts has no text', async () => {
  await writeFile(join(root, 'i18n/de_DE.json'), '{ "page": { "cups": 3 } }')

  expect(() => readTexts(root)).toThrow(
    'i18n/de_DE.json: page: cups: expected a text, or an object with texts',
  )
})

test('names what is wrong in package.json', async () => {
  await writeFile(join(root, 'package.json'), '{ "version": "1.0.0", "files": "dist" }')

  expect(() => readPackage(root)).toThrow(/^package\.json: .*expected array, received string\s+→ at files/)
})
