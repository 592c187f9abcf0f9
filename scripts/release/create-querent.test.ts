import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundledNode, listSiteFiles, minNodeMajor } from '../../create/src/site-files.mjs'
import { root } from '../lib/workspace.mjs'
import { minNode, readJson, readWorkspace, version } from './release-files.mjs'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'querent-create-test-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function create(...args: string[]) {
  const program = join(root, 'create/bin/create-querent.mjs')
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], { cwd: place, encoding: 'utf8' })
  return { status, stdout }
}

function readManifest(nodeMajor: number) {
  const files = listSiteFiles({ name: 'Our Questions!', version: '1.2.3', nodeMajor })
  return JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '')
}

test('a new site has the server of the same release, and settings that only its user can read', () => {
  const { status, stdout } = create('our-questions', '--no-install')

  expect(status).toBe(0)
  expect(stdout).toContain('cd our-questions\n  npm install\n  npm start')
  const site = join(place, 'our-questions')
  const manifest = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'))
  expect(manifest.dependencies['@querent/server']).toBe(version)
  expect(statSync(join(site, '.env')).mode & 0o777).toBe(0o600)
  expect(statSync(join(site, 'data')).mode & 0o777).toBe(0o700)
})

test('a folder that is not empty, two folders and unknown options are rejected', () => {
  mkdirSync(join(place, 'used'))
  writeFileSync(join(place, 'used/notes.txt'), '')
  writeFileSync(join(place, 'file'), '')

  expect(create('used')).toEqual({ status: 1, stdout: expect.stringContaining('already contains something') })
  expect(create('file').status).toBe(1)
  expect(create('one', 'two').status).toBe(2)
  expect(create('--fast').status).toBe(2)
  expect(create('--help').stdout).toContain('npm create querent [folder]')
})

test('a site brings its own Node if the machine has an older one', () => {
  expect(readManifest(20)).toMatchObject({ name: 'our-questions', dependencies: { node: bundledNode } })
  expect(readManifest(24).dependencies).toEqual({ '@querent/server': '1.2.3' })
})

test('both packages are released with one version, and require the tested Node', () => {
  expect(readJson('create/package.json').version).toBe(version)
  expect(readJson('.changeset/config.json').fixed).toContainEqual(['@querent/server', 'create-querent'])
  expect(bundledNode).toBe(readWorkspace().catalog.node)
  expect(minNodeMajor).toBe(minNode)
})
