import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listLeftFolders, makeWorkFolder } from './make-work-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'querent-work-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('an import removes what killed ones have left, and nothing else', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(dataDir, `import-discourse-${pid}-aB3dE5`)
  const leftBefore = join(dataDir, 'import-discourse-Xy12zW')
  const [running, uploads] = [
    join(dataDir, `import-discourse-${process.ppid}-aB3dE5`),
    join(dataDir, 'uploads'),
  ]
  for (const folder of [left, leftBefore, running, uploads]) mkdirSync(folder)

  expect((await listLeftFolders(dataDir)).sort()).toEqual([left, leftBefore].sort())
  const made = await makeWorkFolder(dataDir)

  expect([left, leftBefore, running, uploads, made].map((folder) => existsSync(folder))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
