import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ifMissing } from './if-missing.ts'

test('only treats missing files as missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'missing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), '')
  symlinkSync(join(folder, 'loop'), join(folder, 'loop'))

  expect(await stat(join(folder, 'none')).catch(ifMissing(undefined))).toBeUndefined()
  expect(await stat(join(folder, 'file', 'below')).catch(ifMissing('none'))).toBe('none')
  for (const found of [stat(join(folder, 'loop')), readFile(folder)]) {
    await expect(found.catch(ifMissing(undefined))).rejects.toMatchObject({ code: /ELOOP|EISDIR/ })
  }
})
