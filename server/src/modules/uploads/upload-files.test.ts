import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUploadFiles } from './upload-files.service.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'querent-uploads-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('names the folder whose disk is full, and leaves no files behind', async () => {
  const files = createUploadFiles(dataDir)
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const content = new Readable({ read: () => content.destroy(full) })

  await expect(files.write('post/a.png', content)).rejects.toMatchObject({
    message: `The disk of ${files.root} is full.`,
    code: 'ENOSPC',
    cause: full,
  })
  expect(readdirSync(files.incoming)).toEqual([])
})

test('omits files that are removed while the list is read', async () => {
  const files = createUploadFiles(dataDir)
  for (const name of ['a', 'b']) await files.write(`post/${name}.png`, Buffer.from('image'))

  const list = files.list()
  const { value: first } = await list.next()
  for (const name of ['a', 'b']) await files.remove(`post/${name}.png`)

  expect(first).toMatchObject({ size: 5 })
  expect(await list.next()).toEqual({ done: true, value: undefined })
})
