import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listLeftoverImportFolders, makeImportFolder } from './make-import-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'querent-work-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('an import removes only what killed imports on this machine have left behind', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const host = hostname().replaceAll(/[^A-Za-z0-9.]/g, '_')
  const left = `import-discourse-${host}-${pid}-aB3dE5`
  const others = [
    `import-discourse-${host}-${process.ppid}-aB3dE5`,
    `import-discourse-another.machine-${pid}-aB3dE5`,
    'uploads',
  ]
  // From versions that did not include the machine.
  const earlier = [`import-discourse-${pid}-aB3dE5`, 'import-discourse-Xy12zW']
  for (const name of [left, ...others, ...earlier]) mkdirSync(join(dataDir, name))

  expect(await listLeftoverImportFolders(dataDir)).toEqual(
    [left, ...earlier].map((name) => join(dataDir, name)),
  )
  const made = await makeImportFolder(dataDir)

  expect(
    readdirSync(dataDir)
      .map((name) => join(dataDir, name))
      .sort(),
  ).toEqual([...[...others, ...earlier].map((name) => join(dataDir, name)), made].sort())
})
