import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refreshStatistics } from '../../../platform/database/statistics.ts'
import { createMarkdown } from '../../rendering/index.ts'
import { runStage } from '../run-stage.ts'
import { usersStage } from './accounts.stage.ts'
import { addFirstVersions } from './add-first-versions.ts'
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

/** Rows after which statistics are collected before the import goes on. */
const manyRows = 5000

const neededFiles = ['Users.xml', 'Posts.xml', 'Tags.xml']

export type StackExchangeOptions = {
  db: Database
  clock: Clock
  /** Folder of the dump. */
  folder: string
  /** Returns progress as text. */
  report(message: string): void
  /** Brings stored counters and the search index in sync with the rows. */
  finish(report: (message: string) => void): Promise<void>
}

export type ImportSummary = Record<string, number>

/**
 * Loads a Stack Exchange data dump: streaming, in batches that each commit together with the mark of how far
 * they came. An interrupted import goes on where it stopped; a repeated one adds nothing twice.
 * Throws when a file that it cannot do without is missing. Returns how many rows each stage read.
 */
export async function importStackExchange(options: StackExchangeOptions): Promise<ImportSummary> {
  const folder = resolve(options.folder)
  const missing = neededFiles.filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) throw new Error(`${folder} is no data dump: it lacks ${missing.join(', ')}.`)

  const run: StackExchangeRun = {
    db: options.db,
    clock: options.clock,
    markdown: createMarkdown(),
    folder,
    source: `stackexchange:${basename(folder)}`,
    bodies: new WeakMap(),
    report: options.report,
  }
  const summary: ImportSummary = {}
  for (const stage of stages) {
    const file = join(folder, stage.file)
    if (!existsSync(file)) {
      options.report(`${stage.name}: no ${stage.file}, passed over`)
      continue
    }
    const rows = await runStage(run, stage, readRows(file))
    summary[stage.name] = rows
    // The planner knows the tables as they were at their last analysis: empty or small.
    if (rows >= manyRows) await refreshStatistics(run.db)
  }
  await describeTags(run, readRows(join(folder, 'Tags.xml')), readRows(join(folder, 'Posts.xml')))
  const added = await addFirstVersions(run.db)
  run.report(`first versions: ${added}, done`)
  await options.finish(options.report)
  return summary
}
