import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvFile } from './env-file.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-env-'))
  file = join(folder, 'environment')
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (text: string) => {
  writeFileSync(file, text)
  return readEnvFile(file)
}

test('the file is optional', () => {
  expect(readEnvFile(file)).toBeUndefined()
})

test.each([
  ['SITE_NAME=Our questions', 'Our questions'],
  ['SITE_NAME="Our questions"', 'Our questions'],
  ['SITE_NAME=\'Our # "questions"\'', 'Our # "questions"'],
  ['SITE_NAME="Our \\"questions\\" \\\\ \\$1"', 'Our "questions" \\ $1'],
  ['SITE_NAME = Our questions  ', 'Our questions'],
  ['SITE_NAME=pass#word=x', 'pass#word=x'],
  ["SITE_NAME='pass$HOME'", 'pass$HOME'],
  ['; a comment of systemd\nSITE_NAME=x', 'x'],
  ['SITE_NAME=', ''],
  ['# a comment\n\nSITE_NAME=Our questions\r\n', 'Our questions'],
])('reads %j', (text, value) => {
  expect(read(text)).toEqual({ SITE_NAME: value })
})

test.each([
  ['SITE_NAME=Our questions # the name', 'SITE_NAME contains #'],
  ['SITE_NAME="Our questions" # the name', 'SITE_NAME has something behind its closing quote'],
  ['SITE_NAME="Our questions', 'or no closing quote'],
  ["SITE_NAME='it''s'", 'SITE_NAME has something behind its closing quote'],
  ['SITE_NAME=a\\b', 'SITE_NAME contains a quote or a backslash'],
  ['SITE_NAME="a\\nb"', 'SITE_NAME contains a backslash'],
  ['SITE_NAME=pass$HOME', 'SITE_NAME contains $'],
  ['SITE_NAME="pass\\\\$HOME"', 'Put the value in single quotes'],
  ['export SITE_NAME=x', 'Remove export'],
  ['SITE_NAME', 'Expected NAME=value, or a comment'],
])('refuses %j, which programs read in different ways', (text, reason) => {
  expect(() => read(`PORT=80\n${text}\n`)).toThrow(`${file}, line 2: `)
  expect(() => read(`PORT=80\n${text}\n`)).toThrow(reason)
})

test('names every wrong line without its value', () => {
  const text = 'export ADMIN_PASSWORD=secret-word\nDB_PASSWORD=secret\\word\n'

  expect(() => read(text)).toThrow(/line 1: .*line 2: /s)
  expect(() => read(text)).not.toThrow(/secret/)
})
