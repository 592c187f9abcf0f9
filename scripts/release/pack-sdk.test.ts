import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../lib/workspace.mjs'
import { listAuthorCommands, packSdk } from './pack-sdk.mjs'
import { readJson } from './release-files.mjs'

let place: string
beforeEach(() => {
  // Contains a space, like many home folders.
  place = mkdtempSync(join(tmpdir(), 'querent pack-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const readPacked = (file: string, path: string) =>
  execFileSync('tar', ['-xzOf', file, `package/${path}`], { encoding: 'utf8' })

test('the packed SDK depends on published versions, and has its templates', async () => {
  const file = await packSdk(place)

  const manifest = JSON.parse(readPacked(file, 'package.json'))
  expect(manifest.dependencies.zod).toMatch(/^\^?\d/)
  expect(JSON.stringify(manifest)).not.toMatch(/"(catalog|workspace):/)
  expect(manifest.bin).toEqual(readJson('sdk/package.json').bin)
  expect(readPacked(file, 'templates/route/package.json')).toContain('sample-plugin')
})

test('paths in the commands are quoted for the shell', () => {
  const [create = '', , install = ''] = listAuthorCommands(join(place, "an author's.tgz"))

  for (const command of [create, install]) {
    const words = execFileSync('sh', ['-c', command.replace(/^\w+/, "printf '%s\\n'")], { encoding: 'utf8' })
    expect(words.split('\n')).toContain(join(place, "an author's.tgz"))
  }
})

test('the guide for authors has the printed commands', () => {
  const guide = readFileSync(join(root, 'docs/plugins/author-guide.md'), 'utf8')

  expect(guide.replaceAll('<file>', '/sdk.tgz')).toContain(listAuthorCommands('/sdk.tgz').join('\n'))
})
