import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBackup } from '../modules/backups/index.ts'
import { fetchPackage } from './fetch-package.ts'

test('says why a file cannot be read, and not that it is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unreadable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // A link to itself cannot be read, just like a file without permission, even by tests that run as root.
  const loop = join(folder, 'loop.tgz')
  symlinkSync(loop, loop)

  await expect(fetchPackage(loop)).rejects.toMatchObject({ code: 'ELOOP' })
  await expect(checkBackup(loop)).rejects.toMatchObject({ code: 'ELOOP' })
  await expect(fetchPackage(join(folder, 'none.tgz'))).rejects.toThrow('does not exist')
})
