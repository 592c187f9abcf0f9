import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cliCommand, cliEnvironment } from '../test/cli-process.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'querent-env-files-'))
})
afterEach(() => rmSync(place, { recursive: true }))

test('every command reads the settings in the .env file of its folder', () => {
  const folder = join(place, 'work')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.env'), 'PORT=eighty\n')
  const [program, ...words] = cliCommand

  const { status, stderr } = spawnSync(program, [...words, 'migrate'], { cwd: folder, env: cliEnvironment() })

  expect(String(stderr)).toContain('PORT is "eighty".')
  expect(status).toBe(2)
})

test('a folder with the name .env counts as no file', () => {
  mkdirSync(join(place, '.env'))
  const [program, ...words] = cliCommand
  const env = { ...cliEnvironment(), PORT: 'eighty' }

  const { stderr } = spawnSync(program, [...words, 'migrate'], { cwd: place, env })

  expect(String(stderr)).toContain('PORT is "eighty".')
})

test('settings of the service are read as the service reads them, and override no variable', () => {
  const folder = join(place, 'service')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.env'), 'PORT=eighty\n')
  const file = join(folder, 'environment')
  const [program, ...words] = cliCommand
  const migrate = (settings: string, env: NodeJS.ProcessEnv = {}) => {
    if (settings !== '') writeFileSync(file, settings)
    const all = { ...cliEnvironment(), QUERENT_ENV_FILE: file, ...env }
    return String(spawnSync(program, [...words, 'migrate'], { cwd: folder, env: all }).stderr)
  }

  expect(migrate('')).toContain(`QUERENT_ENV_FILE is "${file}". Allowed: a readable file.`)
  expect(migrate("QUERENT_DATA_DIR='/missing #1'\n")).toContain('The folder /missing #1 does not exist.')
  expect(migrate('QUERENT_DATA_DIR=/missing\n', { QUERENT_DATA_DIR: '/elsewhere' })).toContain(
    'folder /elsewhere does',
  )
  expect(migrate('export PORT=80\n')).toContain(`${file}, line 1: Remove export`)
})
