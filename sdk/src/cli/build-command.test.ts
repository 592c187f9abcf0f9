import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from './index.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'querent-build-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

test('removes the manifest of an earlier build when a build fails', async () => {
  const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await writeFile(join(root, 'package.json'), '{ "name": "sample" }')
  await writeFile(join(root, 'querent.json'), '{}')

  const code = await runCommand(['build', root, '--no-types'])

  expect(code).toBe(1)
  expect(complaints.mock.calls.join('\n')).toContain('cannot be built')
  expect(existsSync(join(root, 'querent.json'))).toBe(false)
})
