import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createUploadFiles } from './upload-files.service.ts'

test('names the folder whose disk is full, and leaves nothing behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'querent-uploads-'))
  try {
    const files = createUploadFiles(dataDir)
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const content = new Readable({ read: () => content.destroy(full) })

    await expect(files.write('post/a.png', content)).rejects.toMatchObject({
      message: `The disk of ${files.root} is full.`,
      code: 'ENOSPC',
      cause: full,
    })
    expect(readdirSync(files.incoming)).toEqual([])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
