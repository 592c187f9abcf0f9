import { ImportSourceError } from '../import.errors.ts'

/** The name of a table in a dump, and its columns in the order of its rows. */
export type CopyBlock = { table: string; columns: readonly string[] }

export type CopyVisitor = {
  /** Whether the rows of a table are wanted. */
  begin(block: CopyBlock): boolean
  /** A requested row; null means no value. */
  row(block: CopyBlock, values: readonly (string | null)[]): void
  /** A row that exceeds the maximum length. */
  tooLong(block: CopyBlock): void
}

/**
 * A Discourse post has 32,000 characters unless its site allows more; this is sufficient for any realistic
 * row.
 */
const maxRowBytes = 16 * 1024 * 1024

/** Rows of one table: `COPY public.posts (id, raw) FROM stdin;` */
const copyLine = /^COPY (?:(?:"?(?:public|backup)"?)\.)?"?(\w+)"? \((.*)\) FROM stdin;$/
const endOfBlock = '\\.'
const newline = 0x0a

/**
 * Reads the rows in a plain-text dump by `pg_dump`, of any size with little memory. Everything else in the
 * dump is skipped, and nothing is executed.
 */
export async function readCopyBlocks(chunks: AsyncIterable<Buffer>, visitor: CopyVisitor): Promise<void> {
  let block: (CopyBlock & { isWanted: boolean }) | undefined
  let isFirst = true

  function take(line: string | undefined): void {
    if (!block) {
      const [, table, columns] = copyLine.exec(line ?? '') ?? []
      if (table === undefined || columns === undefined) return
      const found = { table, columns: columns.split(',').map((name) => name.trim().replaceAll('"', '')) }
      block = { ...found, isWanted: visitor.begin(found) }
    } else if (line === endOfBlock) block = undefined
    else if (!block.isWanted) return
    else if (line === undefined) visitor.tooLong(block)
    else visitor.row(block, line.split('\t').map(readValue))
  }

  for await (const line of readLines(chunks)) {
    if (isFirst && line?.startsWith('PGDMP')) {
      throw new ImportSourceError('The dump is in the custom format of pg_dump. Only plain SQL is supported.')
    }
    isFirst = false
    take(line)
  }
  if (block) throw new ImportSourceError(`The dump ends in the middle of the table ${block.table}.`)
}

/** Lines without their line breaks; undefined for a line that is too long for memory. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      length += end - start
      yield length > maxRowBytes
        ? undefined
        : Buffer.concat([...parts, chunk.subarray(start, end)]).toString()
      parts = []
      length = 0
      start = end + 1
    }
    const rest = chunk.subarray(start)
    length += rest.length
    if (length > maxRowBytes) parts = []
    else if (rest.length > 0) parts.push(rest)
  }
  if (length > 0) yield length > maxRowBytes ? undefined : Buffer.concat(parts).toString()
}

const escaped = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|(.))/gs
const letters: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

function readValue(text: string): string | null {
  if (text === '\\N') return null
  if (!text.includes('\\')) return text
  return text.replace(escaped, (_, octal?: string, hex?: string, letter = '') => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8))
    if (hex) return String.fromCharCode(Number.parseInt(hex, 16))
    return letters[letter] ?? letter
  })
}
