import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { advanceObjectIds } from '../../../db/statements/object-ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { refreshStatistics } from '../../../platform/database/statistics.ts'
import { createMarkdown } from '../../rendering/index.ts'
import type { Settings } from '../../settings/index.ts'
import { ImportSourceError } from '../import.errors.ts'
import type { Preview } from '../preview.rules.ts'
import { addMissingReviews } from '../rows.repository.ts'
import { runStage } from '../run-stage.ts'
import { loginsStage, mailSettingsStage, usersStage } from './accounts.stage.ts'
import { followsStage, remainderStage, reputationStage, timelineStage, votesStage } from './activity.stage.ts'
import { type ApacheAnswerRun, type ApacheAnswerStage, parseRecord } from './apache-answer-run.rules.ts'
import { awardsStage, badgesStage } from './badges.stage.ts'
import { readNumber } from './claim-numbers.ts'
import { copyUploads } from './copy-uploads.ts'
import {
  bookmarksStage,
  flagsStage,
  invitationsStage,
  linksStage,
  notesStage,
  reviewsStage,
} from './engagement.stage.ts'
import { revisionsStage, tagVersionsStage } from './history.stage.ts'
import { importSettings } from './import-settings.ts'
import { notificationsStage, unreadStage } from './notifications.stage.ts'
import {
  type ApacheAnswerSource,
  type ApacheAnswerTable,
  openApacheAnswerSource,
} from './open-apache-answer-source.ts'
import {
  acceptanceStage,
  answersStage,
  commentsStage,
  questionsStage,
  questionTagsStage,
} from './posts.stage.ts'
import { previewImport } from './preview-import.ts'
import { synonymsStage, tagsStage } from './tags.stage.ts'

/** In order: each stage needs the rows of those before it. */
const stages: readonly ApacheAnswerStage[] = [
  usersStage,
  loginsStage,
  mailSettingsStage,
  tagsStage,
  synonymsStage,
  questionsStage,
  questionTagsStage,
  answersStage,
  acceptanceStage,
  commentsStage,
  votesStage,
  followsStage,
  bookmarksStage,
  linksStage,
  invitationsStage,
  notesStage,
  revisionsStage,
  tagVersionsStage,
  timelineStage,
  reputationStage,
  remainderStage,
  flagsStage,
  reviewsStage,
  badgesStage,
  awardsStage,
  notificationsStage,
  unreadStage,
]

const numbered: readonly ApacheAnswerTable[] = [
  'question',
  'answer',
  'tag',
  'comment',
  'report',
  'badge_award',
  'collection',
]

/** After this many rows, statistics are collected before the import continues. */
const manyRows = 5000

export type ApacheAnswerOptions = {
  db: Database
  clock: Clock
  /** A SQLite file, or the URL of a PostgreSQL or MySQL database. */
  place: string
  /** The folder of uploads; without it they are not imported. */
  uploads?: string
  dataDir: string
  /** The settings to import into; if undefined, settings are not imported. */
  settings?: Settings
  report(message: string): void
  /** Called once the source is known to be valid, before anything is imported. */
  prepare?(): Promise<void>
  finish(report: (message: string) => void): Promise<void>
}

export type ApacheAnswerSummary = {
  rows: Record<string, number>
  /** The number of rows that were not imported, by reason. */
  skipped: Record<string, number>
}

/**
 * Imports an Apache Answer site. Objects keep their numbers, and thereby their URLs, unless this site
 * has already used them. Continues where an interrupted run stopped; a repeated run adds what is new.
 */
export async function importApacheAnswer(options: ApacheAnswerOptions): Promise<ApacheAnswerSummary> {
  return withRun(options, async (run) => {
    await options.prepare?.()
    const rows: Record<string, number> = {}
    const last = await Promise.all(numbered.map((table) => run.from.lastId(table)))
    await inTransaction(run.db, (tx) => advanceObjectIds(tx, Math.max(1, ...last.map(readNumber))))
    for (const stage of stages) {
      const count = await runStage(run, stage, run.from.rows(stage.table))
      rows[stage.name] = count
      // The query planner only knows the tables as of their last analysis: empty or small.
      if (count >= manyRows) await refreshStatistics(run.db)
    }
    await inTransaction(run.db, addMissingReviews)
    if (options.uploads !== undefined) {
      rows.uploads = await copyUploads(run, { from: findUploads(options.uploads), dataDir: options.dataDir })
    }
    if (options.settings) rows.settings = await importSettings(run, options.settings)
    await options.finish(options.report)
    return { rows, skipped: Object.fromEntries(run.skipped) }
  })
}

export async function previewApacheAnswer(
  options: Pick<ApacheAnswerOptions, 'db' | 'clock' | 'place' | 'uploads' | 'report'>,
): Promise<Preview> {
  const uploads = options.uploads === undefined ? undefined : findUploads(options.uploads)
  return withRun(options, (run) => previewImport(run, uploads))
}

/** The given folder itself, or the uploads folder in it. */
function findUploads(folder: string): string {
  const inside = join(resolve(folder), 'uploads')
  const found = existsSync(inside) ? inside : resolve(folder)
  if (!existsSync(found)) throw new ImportSourceError(`The folder ${found} does not exist.`)
  return found
}

async function withRun<T>(
  { db, clock, place, report }: Pick<ApacheAnswerOptions, 'db' | 'clock' | 'place' | 'report'>,
  work: (run: ApacheAnswerRun) => Promise<T>,
): Promise<T> {
  const from = await openApacheAnswerSource(place)
  try {
    const sourceUrl = await findSourceUrl(from)
    const name = sourceUrl || basename(place.replace(/^\w+:.*@/, ''))
    return await work({
      db,
      clock,
      report,
      from,
      sourceUrl,
      source: `apache-answer:${name}`,
      markdown: createMarkdown(),
      keys: await readKeys(from),
      skipped: new Map(),
    })
  } finally {
    await from.close()
  }
}

async function findSourceUrl(from: ApacheAnswerSource): Promise<string> {
  for await (const row of from.rows('site_info')) {
    const { site_url: url } = parseRecord(row.content)
    if (row.type === 'general' && typeof url === 'string') return url.replace(/\/+$/, '')
  }
  return ''
}

async function readKeys(from: ApacheAnswerSource): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for await (const row of from.rows('config')) keys.set(row.id ?? '', row.key ?? '')
  return keys
}
