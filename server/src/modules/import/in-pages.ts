import type { DumpRow } from './import-row.rules.ts'

const pageSize = 1000

/** Splits rows into groups that are small enough for one statement. */
export async function* inPages(rows: AsyncIterable<DumpRow>): AsyncGenerator<DumpRow[]> {
  let page: DumpRow[] = []
  for await (const row of rows) {
    page.push(row)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
