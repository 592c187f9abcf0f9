import type { Markdown } from '../../rendering/index.ts'
import type { DumpRow } from '../import-row.rules.ts'
import type { ImportRun, Stage } from '../run-stage.ts'

/** The text of a question or an answer, as it is stored. */
export type PostBody = { content: string; html: string; excerpt: string }

export type StackExchangeRun = ImportRun & {
  markdown: Markdown
  /** Texts of posts that were converted before their transaction. */
  bodies: WeakMap<DumpRow, PostBody>
}

export type StackExchangeStage = Stage<StackExchangeRun> & {
  /** The file whose rows it reads. */
  file: string
}
