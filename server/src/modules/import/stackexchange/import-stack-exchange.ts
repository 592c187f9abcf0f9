import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refreshStatistics } from '../../../platform/database/statistics.ts'
import { createMarkdown, createTextPool } from '../../rendering/index.ts'
import { createSettings } from '../../settings/index.ts'
import { addFirstVersions } from '../add-first-versions.ts'
import { ImportSourceError } from '../import.errors.ts'
import type { DumpRow } from '../import-row.rules.ts'
import { runStage } from '../run-stage.ts'
import { usersStage } from './accounts.stage.ts'
import { badgesStage } from './badges.stage.ts'
import { commentsStage } from './comments.stage.ts'
import { describeTags } from './describe-tags.ts'
import { historyStage } from './history.stage.ts'
import { acceptanceStage, answersStage, questionsStage } from './posts.stage.ts'
import { bookmarksStage, linksStage, votesStage } from './reactions.stage.ts'
import { readRows } from './read-rows.ts'
import type { StackExchangeRun, StackExchangeStage } from './stack-exchange-run.rules.ts'
import { tagsStage } from './tags.stage.ts'

const stages: StackExchangeStage[] = [
  usersStage,
  tagsStage,
  questionsStage,
  answersStage,
  acceptanceStage,
  commentsStage,
  votesStage,
  bookmarksStage,
  linksStage,
  historyStage,
  badgesStage,
]

/** After this many rows, statistics are collected before the import continues. */
const manyRows = 5000

const neededFiles = ['Users.xml', 'Posts.xml', 'Tags.xml']

export type StackExchangeOptions = {
  db: Database
  clock: Clock
  /** The folder of the dump. */
  folder: string
  /** Reports progress as text. */
  report(message: string): void
  /** Called once the source is known to be valid, before anything is imported. */
  prepare?(): Promise<void>
  /** Updates stored counters and the search index for the new rows. */
  finish(report: (message: string) => void): Promise<void>
}

export type ImportSummary = Record<string, number>

/** The source of rows, by the names of the files in a dump. */
export type DumpFiles = {
  /** Identifies the import; repeating it with the same source adds nothing twice. */
  source: string
  has(file: string): boolean
  rows(file: string): AsyncIterable<DumpRow>
}

/**
 * Imports a Stack Exchange data dump in a stream of batches, each of which is committed together with its
 * progress. An interrupted import continues where it stopped; a repeated one adds nothing twice. Throws if a
 * required file is missing. Returns how many rows each stage read.
 */
export async function importStackExchange({
  folder: given,
  ...options
}: StackExchangeOptions): Promise<ImportSummary> {
  const folder = resolve(given)
  const missing = neededFiles.filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0)
    throw new ImportSourceError(`${folder} is not a data dump. Missing: ${missing.join(', ')}.`)
  return importRows(options, {
    source: `stackexchange:${basename(folder)}`,
    has: (file) => existsSync(join(folder, file)),
    rows: (file) => readRows(join(folder, file)),
  })
}

/** As `importStackExchange`, for rows with the names and columns of a dump from any source. */
export async function importRows(
  { db, clock, report, prepare, finish }: Omit<StackExchangeOptions, 'folder'>,
  { source, has, rows }: DumpFiles,
): Promise<ImportSummary> {
  await prepare?.()
  const { general } = await createSettings({ db, clock }).read()
  const texts = createTextPool()
  const run: StackExchangeRun = {
    db,
    clock,
    siteUrl: general.site_url,
    markdown: createMarkdown(),
    source,
    texts,
    converted: new WeakMap(),
    report,
  }
  try {
    const summary = await runStages(run, { has, rows })
    await describeTags(run, rows('Tags.xml'), rows('Posts.xml'))
    const added = await addFirstVersions(db)
    report(`first versions: ${added}, done`)
    await finish(report)
    return summary
  } finally {
    await texts.close()
  }
}

async function runStages(
  run: StackExchangeRun,
  { has, rows }: Pick<DumpFiles, 'has' | 'rows'>,
): Promise<ImportSummary> {
  const summary: ImportSummary = {}
  for (const stage of stages) {
    if (!has(stage.file)) {
      run.report(`${stage.name}: skipped, because there is no ${stage.file}`)
      continue
    }
    const count = await runStage(run, stage, rows(stage.file))
    summary[stage.name] = count
    // The query planner only knows the tables as of their last analysis: empty or small.
    if (count >= manyRows && stage.fills) await refreshStatistics(run.db, stage.fills)
  }
  return summary
}
