import { type CsvValue, toCsvLine } from './csv.ts'
import type { PageWindow } from './pagination.ts'

/** Maximum number of rows in a file; the rest is exported with a narrower filter. */
export const exportLimit = 20_000
const batchSize = 1000

/** A CSV file, read in batches. */
export async function writeCsv(
  columns: readonly string[],
  readRows: (window: PageWindow) => Promise<CsvValue[][]>,
): Promise<string> {
  const lines = [toCsvLine(columns)]
  for (let offset = 0; offset < exportLimit; offset += batchSize) {
    const rows = await readRows({ limit: batchSize, offset })
    lines.push(...rows.map(toCsvLine))
    if (rows.length < batchSize) break
  }
  return lines.join('')
}
