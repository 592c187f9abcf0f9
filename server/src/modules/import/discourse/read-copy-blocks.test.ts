import { expect, test } from 'vitest'
import { readCopyBlocks } from './read-copy-blocks.ts'

/** Splits the bytes into pieces that end anywhere. */
async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function readAll(text: string, size = 7) {
  const found: unknown[] = []
  await readCopyBlocks(inPieces(text, size), {
    begin: ({ table }) => table !== 'unwanted',
    row: ({ table, columns }, values) => void found.push([table, columns, values]),
    tooLong: ({ table }) => void found.push([table, 'too long']),
  })
  return found
}

const block = (table: string, line: string) => `COPY ${table} (id, "primary") FROM stdin;\n${line}\n\\.\n`

test.each([1, 2, 3, 5, 1000])('reads values unchanged from pieces of %i bytes', async (size) => {
  const line = ['\\N', String.raw`é🙂\\N \t\n\r\b\f\v \101\x41 \q`].join('\t')
  expect(await readAll(block('public.a', line), size)).toEqual([
    ['a', ['id', 'primary'], [null, 'é🙂\\N \t\n\r\b\f\v AA q']],
  ])
})

test('reads tables of the schema of backups or without one, and skips the rest', async () => {
  const text = `CREATE TABLE x;\n1\t2\n${block('backup.a', '1\t2')}${block('"b"', '')}${block('unwanted', '3')}`
  expect(await readAll(text)).toEqual([
    ['a', ['id', 'primary'], ['1', '2']],
    ['b', ['id', 'primary'], ['']],
  ])
  expect(await readAll(block('other.a', '1\t2'))).toEqual([])
})

test('skips a line that is too long for memory, and continues after it', async () => {
  const text = block('a', `${'x'.repeat(17 * 1024 * 1024)}\n1\t2`)
  expect(await readAll(text, 65_536)).toEqual([
    ['a', 'too long'],
    ['a', ['id', 'primary'], ['1', '2']],
  ])
})
