import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { ImportSourceError } from '../import.errors.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { parseRowLine } from './parse-row-line.ts'

/**
 * Lines after which a line that looks like a row is one. This is not so after the beginning of a comment, for
 * example.
 */
const plainLine = /^\ufeff?(?:<\?xml [^<>]*\?>)?\s*(?:<\/?[a-z]+>|<row [^<>]*\/>)?\s*$/

/** Reads a dump file row by row, whatever its size. */
export async function* readRows(file: string): AsyncGenerator<DumpRow> {
  const parser = createRowParser(file)
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) parser.readLine(`${line}\n`)
    yield* parser.takeRows()
  }
  parser.readLine(rest)
  parser.close()
  yield* parser.takeRows()
}

function createRowParser(file: string) {
  let rows: DumpRow[] = []
  let isPlain = true
  let depth = 0
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    depth++
    if (tag.name === 'row') rows.push(tag.attributes)
  })
  parser.on('closetag', () => depth--)
  parser.on('error', (error) => {
    throw new ImportSourceError(`${file} is not well-formed: ${error.message}`)
  })

  return {
    readLine(line: string): void {
      const row = isPlain && depth === 1 ? parseRowLine(line) : undefined
      if (row) {
        rows.push(row)
        return
      }
      isPlain &&= plainLine.test(line)
      parser.write(line)
    },
    takeRows(): DumpRow[] {
      const taken = rows
      rows = []
      return taken
    },
    close: () => parser.close(),
  }
}

/** Tag names in the formats of dumps: `<a><b>` or `|a|b|`. */
export function listTagNames(text: string | undefined): string[] {
  return (text ?? '').split(/[<>|]+/).filter(Boolean)
}
