import type { Tables } from '../../../db/tables.ts'
import type { ConvertedText, Markdown, TextPool } from '../../rendering/index.ts'
import type { DumpRow } from '../import-row.rules.ts'
import type { ImportRun, Stage } from '../run-stage.ts'

export type StackExchangeRun = ImportRun & {
  /** The URL of this site. */
  siteUrl: string
  markdown: Markdown
  texts: TextPool
  /** Texts that were converted before their transaction. */
  converted: WeakMap<DumpRow, ConvertedText>
}

export type StackExchangeStage = Stage<StackExchangeRun> & {
  /** The file that its rows are read from. */
  file: string
  /** The tables that it writes, and that later stages query. */
  fills?: readonly (keyof Tables)[]
}

/** The id of a row of a dump, whose columns are capitalized. */
export const getDumpId = (row: DumpRow) => row.Id
