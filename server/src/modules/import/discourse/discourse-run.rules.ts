import type { Markdown } from '../../rendering/index.ts'
import { toTime } from '../import-row.rules.ts'
import type { ImportRun, Stage } from '../run-stage.ts'
import type { Skipped } from '../skipped.rules.ts'
import type { DiscourseSource } from './open-discourse-source.ts'

export type DiscourseRun = ImportRun & {
  markdown: Markdown
  from: DiscourseSource
  /** The URL of the source site, without a slash at its end; empty if it was not given. */
  sourceUrl: string
  skipped: Skipped
}

export type DiscourseStage = Stage<DiscourseRun> & {
  /** Selects the rows that it imports from the tables of the dump. */
  rows: string
}

/** The boolean format of PostgreSQL. */
export const isTrue = (value: string | undefined) => value === 't'

/** The time of a row. Missing and future times become that of the import. */
export function readTime(run: Pick<DiscourseRun, 'clock'>, date: string | undefined): number {
  const now = run.clock()
  return Math.min(toTime(date) || now, now)
}
