import type { ConvertedText, SourceText } from '../../rendering/index.ts'
import type { DumpRow } from '../import-row.rules.ts'
import type { StackExchangeRun } from './stack-exchange-run.rules.ts'

/** Converts the texts of rows outside of their transaction, while others are written. */
export async function convertRows(
  run: StackExchangeRun,
  rows: readonly DumpRow[],
  sources: readonly SourceText[],
): Promise<void> {
  const texts = await run.texts.convert(sources)
  for (const [index, row] of rows.entries()) {
    const text = texts[index]
    if (text) run.converted.set(row, text)
  }
}

/** As `convertRows`, for posts. Dumps contain only HTML; an export may contain the original text. */
export function convertBodies(run: StackExchangeRun, rows: readonly DumpRow[]): Promise<void> {
  const sources = rows.map(({ Markdown: markdown, Body: html }) =>
    markdown === undefined ? { html } : { markdown },
  )
  return convertRows(run, rows, sources)
}

/** The converted text of a row. */
export function getConverted(run: StackExchangeRun, row: DumpRow): ConvertedText {
  const text = run.converted.get(row)
  if (!text) throw new Error(`The text of row ${row.Id} was not converted before it was written.`)
  return text
}
