import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ArchiveDamaged, type ArchiveEntry, readArchive, writeArchive } from './index.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-archive-'))
  file = join(folder, 'a.tar.gz')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modifiedAt = new Date('2026-01-01')
const entry = (path: string, text: string): ArchiveEntry => {
  const content = Buffer.from(text)
  return { path, size: content.length, content: [content] }
}
async function* each(...entries: ArchiveEntry[]) {
  yield* entries
}

async function readAll(): Promise<[string, string][]> {
  const found: [string, string][] = []
  await readArchive(file, async ({ path, content }) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    found.push([path, Buffer.concat(chunks).toString()])
  })
  return found
}

test('reads what it wrote, including long paths, empty files and large ones', async () => {
  const long = `${'folder/'.repeat(40)}é.txt`
  const large = 'x'.repeat(3_000_001)
  await writeArchive(file, each(entry('a', '1'), entry('empty', ''), entry(long, '2'), entry('b', large)), {
    modifiedAt,
  })

  expect(await readAll()).toEqual([
    ['a', '1'],
    ['empty', ''],
    [long, '2'],
    ['b', large],
  ])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('continues if a visitor does not read a file', async () => {
  await writeArchive(file, each(entry('a', 'x'.repeat(500_000)), entry('b', '2')), { modifiedAt })
  const paths: string[] = []
  await readArchive(file, async ({ path }) => void paths.push(path))

  expect(paths).toEqual(['a', 'b'])
})

test('accepts an archive with padding, and rejects one with data after its end', async () => {
  await writeArchive(file, each(entry('a', '1')), { modifiedAt })
  const archive = gunzipSync(readFileSync(file))
  const append = (bytes: number) =>
    writeFileSync(file, gzipSync(Buffer.concat([archive, Buffer.alloc(bytes)])))

  append(20 * 512)
  expect(await readAll()).toEqual([['a', '1']])
  append(2 * 1024 * 1024)
  await expect(readAll()).rejects.toThrow(new ArchiveDamaged('It has content after its end.'))
  writeFileSync(file, gzipSync(Buffer.alloc(2 * 1024 * 1024)))
  await expect(readAll()).rejects.toThrow(ArchiveDamaged)
})

test('passes on errors of a visitor', async () => {
  await writeArchive(file, each(entry('a', '1'), entry('b', '2')), { modifiedAt })
  const visit = async () => {
    throw new Error('enough')
  }
  await expect(readArchive(file, visit)).rejects.toThrow('enough')
})

test('rejects content whose length differs from the announced one', async () => {
  const wrong = { path: 'a', size: 3, content: [Buffer.from('12')] }
  await expect(writeArchive(file, each(wrong), { modifiedAt })).rejects.toThrow('a has 2 bytes instead of 3')
})

test('says that an archive is damaged if it was truncated, changed, or is something else', async () => {
  await writeArchive(file, each(entry('a', 'some text'), entry('b', 'x'.repeat(100_000))), { modifiedAt })
  const whole = readFileSync(file)

  truncateSync(file, whole.length - 20)
  await expect(readAll()).rejects.toThrow('It ends too early, as if it was not copied completely.')
  await expect(readAll()).rejects.toBeInstanceOf(ArchiveDamaged)

  writeFileSync(file, 'no archive at all')
  await expect(readAll()).rejects.toThrow('It is not a .tar.gz file.')
  await expect(readAll()).rejects.toBeInstanceOf(ArchiveDamaged)

  const changed = Buffer.from(whole)
  changed[whole.length - 8] = (changed[whole.length - 8] ?? 0) ^ 1
  writeFileSync(file, changed)
  await expect(readAll()).rejects.toThrow('Its content was changed or damaged (incorrect data check).')

  writeFileSync(file, gzipSync(whole))
  await expect(readAll()).rejects.toBeInstanceOf(ArchiveDamaged)

  writeFileSync(file, gzipSync('x'.repeat(2000)))
  await expect(readAll()).rejects.toBeInstanceOf(ArchiveDamaged)
})

test.each(['SymbolicLink', 'Link', 'Directory', 'CharacterDevice', 'FIFO'] as const)(
  'rejects an entry that is a %s',
  async (type) => {
    const block = Buffer.alloc(512)
    const linkpath = /Link/.test(type) ? '/etc/passwd' : undefined
    new Header({ path: 'a', size: 0, type, mode: 0o600, linkpath, mtime: modifiedAt }).encode(block)
    writeFileSync(file, gzipSync(Buffer.concat([block, Buffer.alloc(1024)])))

    await expect(readAll()).rejects.toThrow(`"a" is not a plain file (${type})`)
  },
)

test('skips entries that are not plain files on request, and says so', async () => {
  const block = Buffer.alloc(512)
  new Header({ path: 'a/', size: 0, type: 'Directory', mode: 0o700, mtime: modifiedAt }).encode(block)
  writeFileSync(file, gzipSync(Buffer.concat([block, Buffer.alloc(1024)])))
  const passed: string[] = []

  await readArchive(
    file,
    async () => {
      throw new Error('there is no file')
    },
    (path, type) => void passed.push(`${path} ${type}`),
  )
  expect(passed).toEqual(['a/ Directory'])
})
