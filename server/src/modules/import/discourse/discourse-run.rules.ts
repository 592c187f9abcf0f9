import type { Markdown } from '../../rendering/index.ts'
import { toTime } from '../import-row.rules.ts'
import type { ImportRun, Stage } from '../run-stage.ts'
import type { Skipped } from '../skipped.rules.ts'
import type { DiscourseSource } from './open-discourse-source.ts'

export type DiscourseRun = ImportRun & {
  markdown: Markdown
  from: DiscourseSource
  /** The address of the other site, without a slash at its end; empty when it was not named. */
  address: string
  skipped: Skipped
}

export type DiscourseStage = Stage<DiscourseRun> & {
  /** The rows that it takes, of the tables of the dump. */
  rows: string
}

/** Truth as PostgreSQL writes it. */
export const isTrue = (value: string | undefined) => value === 't'

/** The time of a row; one that has none, or one from the future, gets that of the import. */
export function readTime(run: Pick<DiscourseRun, 'clock'>, date: string | undefined): number {
  const now = run.clock()
  return Math.min(toTime(date) || now, now)
}
