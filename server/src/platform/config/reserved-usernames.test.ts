import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readReservedUsernames } from './reserved-usernames.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'querent-reserved-'))
  mkdirSync(join(dataDir, 'conf'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const write = (text: string) => writeFileSync(join(dataDir, 'conf', 'reserved-usernames.json'), text)

test('reads the list of the operator, if there is one', () => {
  expect(readReservedUsernames(dataDir)).toBeUndefined()
  write('["Root", " team ", ""]')
  expect(readReservedUsernames(dataDir)).toEqual(['root', 'team'])
  write('[]')
  expect(readReservedUsernames(dataDir)).toEqual([])
})

test.each(['root', '{"root": true}', '["root", 7]', ''])('says what is wrong with %j', (text) => {
  write(text)

  expect(() => readReservedUsernames(dataDir)).toThrow(ConfigError)
  expect(() => readReservedUsernames(dataDir)).toThrow(
    /reserved-usernames\.json is .* a JSON array of strings/,
  )
})
