import type { Clock } from '../../platform/clock.ts'
import { withBulkWrites } from '../../platform/database/bulk-writes.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { refreshStatistics } from '../../platform/database/statistics.ts'
import { relateAllQuestions } from '../questions/index.ts'
import { repairCounters } from '../recounts/index.ts'
import { renderAll } from '../rendering/index.ts'
import { rebuildIndex } from '../search/index.ts'
import {
  type ApacheAnswerOptions,
  type ApacheAnswerSummary,
  importApacheAnswer,
  previewApacheAnswer,
} from './apache-answer/import-apache-answer.ts'
import {
  type DiscourseOptions,
  type DiscourseSummary,
  importDiscourse,
  previewDiscourse,
} from './discourse/import-discourse.ts'
import {
  type ImportSummary,
  importStackExchange,
  type StackExchangeOptions,
} from './stackexchange/import-stack-exchange.ts'
import { importTeams, previewTeams, type TeamsSummary } from './stackoverflow-teams/import-teams.ts'

export { listLeftoverImportFolders } from './discourse/make-import-folder.ts'
export type { Preview } from './preview.rules.ts'

export type StackExchangeSiteOptions = {
  db: Database
  clock: Clock
  /** The folder with the files of the source site. */
  folder: string
  report(message: string): void
  /** Called once the source is known to be valid, before anything is imported. */
  prepare?(): Promise<void>
}

/**
 * Imports the data dump of a Stack Exchange site, then recounts what pages show and builds the search index.
 * Safe to interrupt and to repeat.
 */
export function importStackExchangeSite(options: StackExchangeSiteOptions): Promise<ImportSummary> {
  return withBulkWrites(options.db, () =>
    importStackExchange({ ...options, finish: (report) => waitUntilIdle(options.db, report) }),
  )
}

/** As `importStackExchangeSite`, from the database of an Apache Answer site. */
export function importApacheAnswerSite(
  options: Omit<ApacheAnswerOptions, 'finish'>,
): Promise<ApacheAnswerSummary> {
  return withBulkWrites(options.db, () =>
    importApacheAnswer({ ...options, finish: (report) => waitUntilIdle(options.db, report) }),
  )
}

/** Lists what `importApacheAnswerSite` would do. */
export const previewApacheAnswerSite = previewApacheAnswer

/** As `importStackExchangeSite`, from a Discourse backup. */
export function importDiscourseSite(options: Omit<DiscourseOptions, 'finish'>): Promise<DiscourseSummary> {
  return withBulkWrites(options.db, () =>
    importDiscourse({ ...options, finish: (report) => waitUntilIdle(options.db, report) }),
  )
}

/** Lists what `importDiscourseSite` would do. */
export const previewDiscourseSite = previewDiscourse

/** As `importStackExchangeSite`, from a Stack Overflow for Teams export. */
export function importTeamsSite(options: Omit<StackExchangeOptions, 'finish'>): Promise<TeamsSummary> {
  return withBulkWrites(options.db, () =>
    importTeams({ ...options, finish: (report) => waitUntilIdle(options.db, report) }),
  )
}

/** Lists what `importTeamsSite` would do. */
export const previewTeamsSite = previewTeams

/** Rebuilds data that is derived from the rows of a site: counters, the search index, statistics. */
export const restoreCounters = (db: Database, signal?: AbortSignal) =>
  withBulkWrites(db, () => waitUntilIdle(db, () => signal?.throwIfAborted()))

async function waitUntilIdle(db: Database, report: (message: string) => void): Promise<void> {
  await repairCounters(db)
  report('counters: recounted')
  const indexed = await rebuildIndex(db)
  report(`search index: ${indexed} posts`)
  await refreshStatistics(db)
  await inTransaction(db, relateAllQuestions)
  await renderAll(db)
}
