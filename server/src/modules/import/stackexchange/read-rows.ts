import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'

/** The attributes of one `row` element; absent ones are undefined. */
export type DumpRow = Readonly<Record<string, string | undefined>>

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

/** Unix seconds of a dump's date, which is in UTC and says so nowhere. */
export function toTime(date: string | undefined): number {
  if (!date) return 0
  return Math.floor(Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(date) ? date : `${date}Z`) / 1000)
}

export function toNumber(text: string | undefined): number {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : 0
}

/** Tag names as dumps write them: `<a><b>` or `|a|b|`. */
export function listTagNames(text: string | undefined): string[] {
  return (text ?? '').split(/[<>|]+/).filter(Boolean)
}
