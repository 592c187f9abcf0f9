import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import type { DumpRow } from '../import-row.rules.ts'

/** Reads a dump file row by row, however large it is. */
export async function* readRows(file: string): AsyncGenerator<DumpRow> {
  let rows: DumpRow[] = []
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    if (tag.name === 'row') rows.push(tag.attributes)
  })
  parser.on('error', (error) => {
    throw new Error(`${file} is not well-formed: ${error.message}`)
  })
  for await (const chunk of createReadStream(file, 'utf8')) {
    parser.write(chunk)
    yield* rows
    rows = []
  }
  parser.close()
  yield* rows
}

/** Tag names as dumps write them: `<a><b>` or `|a|b|`. */
export function listTagNames(text: string | undefined): string[] {
  return (text ?? '').split(/[<>|]+/).filter(Boolean)
}
