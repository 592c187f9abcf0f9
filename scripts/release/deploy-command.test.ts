import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../lib/workspace.mjs'

const command = join(root, 'deploy/querent')
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-deploy-'))
  file = join(folder, 'environment')
  const runuser = join(folder, 'runuser')
  writeFileSync(runuser, '#!/bin/sh\necho "$QUERENT_DATA_DIR|$QUERENT_ENV_FILE|$*"\n')
  chmodSync(runuser, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(env: NodeJS.ProcessEnv = {}): string[] {
  const PATH = `${folder}:${process.env.PATH}`
  const all = { PATH, QUERENT_ENV_FILE: file, ...env }
  return spawnSync('sh', [command, 'doctor'], { env: all, encoding: 'utf8' }).stdout.trim().split('|')
}

test('uses the data directory of the unit, unless the settings of the service name another', () => {
  writeFileSync(file, '#QUERENT_DATA_DIR=/srv/off\nPORT=80\n')
  expect(run()).toEqual(['/var/lib/querent', file, '-u querent -- node /opt/querent/bin/querent.mjs doctor'])
  expect(run({ QUERENT_DATA_DIR: '/srv/restored' })[0]).toBe('/srv/restored')

  writeFileSync(file, 'PORT=80\nQUERENT_DATA_DIR=/srv/querent\n')
  // The program reads it from the file itself.
  expect(run()[0]).toBe('')
  expect(run({ QUERENT_DATA_DIR: '/srv/restored' })[0]).toBe('/srv/restored')
})
