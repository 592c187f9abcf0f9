import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withReplacedFolder } from './with-replaced-folder.ts'

let root: string
let folder: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'in-place-'))
  folder = join(root, 'plugin', '1.0.0')
})
afterEach(() => rm(root, { recursive: true }))

async function makeDraft(content: string): Promise<string> {
  const draft = join(root, `draft of ${content}`)
  await mkdir(draft)
  await writeFile(join(draft, 'package.json'), content)
  return draft
}
const read = () => readFile(join(folder, 'package.json'), 'utf8')
const fail = async () => {
  throw new Error('It does not start.')
}

test('restores the previous folder if the work fails', async () => {
  await withReplacedFolder(await makeDraft('old'), folder, async () => {})

  await expect(withReplacedFolder(await makeDraft('new'), folder, fail)).rejects.toThrow('It does not start.')

  expect(await read()).toBe('old')
  expect(await readdir(join(root, 'plugin'))).toEqual(['1.0.0'])
})

test('keeps what another process has put there if the work fails', async () => {
  const others = await makeDraft('others')

  const installing = withReplacedFolder(await makeDraft('own'), folder, async () => {
    await withReplacedFolder(others, folder, async () => {})
    await fail()
  })

  await expect(installing).rejects.toThrow('It does not start.')
  expect(await read()).toBe('others')
  expect(await readdir(join(root, 'plugin'))).toEqual(['1.0.0'])
})

test('several processes at once leave one complete folder', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `draft ${index}`)
  const drafts = await Promise.all(names.map(makeDraft))

  await Promise.all(drafts.map((draft) => withReplacedFolder(draft, folder, async () => {})))

  expect(names).toContain(await read())
  expect(await readdir(join(root, 'plugin'))).toEqual(['1.0.0'])
})
