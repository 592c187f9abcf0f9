import { rm } from 'node:fs/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refreshStatistics } from '../../../platform/database/statistics.ts'
import { createMarkdown } from '../../rendering/index.ts'
import { addFirstVersions } from '../add-first-versions.ts'
import { ImportSourceError } from '../import.errors.ts'
import type { Preview } from '../preview.rules.ts'
import { runStage } from '../run-stage.ts'
import { usersStage } from './accounts.stage.ts'
import { copyUploads } from './copy-uploads.ts'
import type { DiscourseRun, DiscourseStage } from './discourse-run.rules.ts'
import { flagsStage } from './flags.stage.ts'
import { versionsStage } from './history.stage.ts'
import { makeImportFolder } from './make-import-folder.ts'
import { openDiscourseSource } from './open-discourse-source.ts'
import {
  answersStage,
  commentsStage,
  postCommentsStage,
  questionsStage,
  solutionsStage,
} from './posts.stage.ts'
import { countLeftBehind, previewBackup } from './preview-backup.ts'
import {
  badgesStage,
  bookmarksStage,
  commentVotesStage,
  followsStage,
  likesStage,
  linksStage,
  solutionCreditsStage,
  votesStage,
} from './reactions.stage.ts'
import { categoriesStage, synonymsStage, tagsStage } from './tags.stage.ts'
import { unpackBackup } from './unpack-backup.ts'

/** In order: each stage needs the rows of those before it. */
const stages: readonly DiscourseStage[] = [
  usersStage,
  categoriesStage,
  tagsStage,
  synonymsStage,
  questionsStage,
  answersStage,
  solutionsStage,
  commentsStage,
  postCommentsStage,
  votesStage,
  commentVotesStage,
  likesStage,
  solutionCreditsStage,
  bookmarksStage,
  followsStage,
  linksStage,
  versionsStage,
  flagsStage,
  badgesStage,
]

/** After this many rows, statistics are collected before the import continues. */
const manyRows = 5000

export type DiscourseOptions = {
  db: Database
  clock: Clock
  /** A Discourse backup (`….tar.gz`), or only its dump (`….sql.gz`, `….sql`). */
  place: string
  /** A folder of uploads, if the dump comes without them. */
  uploads?: string
  /** The URL of the source site: links to it in texts become links to this one. */
  sourceUrl?: string
  dataDir: string
  report(message: string): void
  /** Called once the source is known to be valid, before anything is imported. */
  prepare?(): Promise<void>
  finish(report: (message: string) => void): Promise<void>
}

export type DiscourseSummary = {
  rows: Record<string, number>
  /** The number of rows that were not imported, by reason. */
  skipped: Record<string, number>
}

/**
 * Imports a Discourse backup. Continues where an interrupted run stopped; a repeated run, also with a later
 * backup, adds what is new.
 */
export function importDiscourse(options: DiscourseOptions): Promise<DiscourseSummary> {
  return withRun(options, async (run) => {
    await options.prepare?.()
    const rows: Record<string, number> = {}
    for (const stage of stages) {
      const count = await runStage(run, stage, run.from.rows(stage.rows))
      rows[stage.name] = count
      // The query planner only knows the tables as of their last analysis: empty or small.
      if (count >= manyRows) await refreshStatistics(run.db)
    }
    const added = await addFirstVersions(run.db)
    run.report(`first versions: ${added}, done`)
    rows.uploads = await copyUploads(run, options.dataDir)
    countLeftBehind(run)
    await options.finish(options.report)
    return { rows, skipped: Object.fromEntries(run.skipped) }
  })
}

export const previewDiscourse = (options: Omit<DiscourseOptions, 'finish'>): Promise<Preview> =>
  withRun(options, previewBackup)

async function withRun<T>(
  { db, clock, place, uploads, sourceUrl = '', dataDir, report }: Omit<DiscourseOptions, 'finish'>,
  work: (run: DiscourseRun) => Promise<T>,
): Promise<T> {
  if (sourceUrl !== '' && !/^https?:\/\/[^\s/]+/.test(sourceUrl)) {
    throw new ImportSourceError(`${sourceUrl} is not the URL of a site, such as https://forum.example.com.`)
  }
  const workFolder = await makeImportFolder(dataDir)
  try {
    report('Reading the backup …')
    const from = openDiscourseSource(await unpackBackup({ place, uploads, workFolder }))
    try {
      return await work({
        db,
        clock,
        report,
        from,
        sourceUrl: sourceUrl.replace(/\/+$/, ''),
        source: `discourse:${nameSite(from)}`,
        markdown: createMarkdown(),
        skipped: new Map(),
      })
    } finally {
      from.close()
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/**
 * Every site has a system account; the time when it was created identifies the site, whatever its name is.
 */
function nameSite(from: DiscourseRun['from']): string {
  const first = from.find('select created_at from users order by abs(id), id limit 1')
  return first?.created_at ?? ''
}
