import type { Clock } from '../../../platform/clock.ts'
import { type Database, type Executor, inTransaction, type Tx } from '../../../platform/database/database.ts'
import type { Markdown } from '../../markdown/index.ts'
import type { DumpRow } from './read-rows.ts'

/** Kinds of things an import gives numbers of our own. */
export type ImportedKind = 'user' | 'ghost' | 'tag' | 'question' | 'answer' | 'comment' | 'revision'

export type ImportRun = {
  db: Database
  clock: Clock
  markdown: Markdown
  /** Folder with the dump's files. */
  folder: string
  /** Names this import; running it again under the same name adds nothing twice. */
  source: string
  report(message: string): void
}

export type Stage = {
  name: string
  /** The file whose rows it reads. */
  file: string
  /** Which of the rows it takes; all unless told otherwise. */
  takes?(row: DumpRow): boolean
  /** Prepares a run over all rows, from the first. */
  begin?(run: ImportRun): Promise<void>
  /** Brings in some rows, within one transaction together with the mark of how far the stage came. */
  load(run: ImportRun, tx: Tx, rows: DumpRow[]): Promise<void>
}

/** Our numbers for the dump's, for those that are known. */
export async function findLocalIds(
  run: Pick<ImportRun, 'source'>,
  db: Executor,
  kind: ImportedKind,
  foreignIds: Iterable<string | undefined>,
): Promise<Map<string, number>> {
  const wanted = [...new Set(foreignIds)].filter((id) => id !== undefined)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_keys')
    .select(['foreign_id', 'local_id'])
    .where('source', '=', run.source)
    .where('kind', '=', kind)
    .where('foreign_id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.foreign_id, row.local_id]))
}

export async function keepLocalIds(
  run: Pick<ImportRun, 'source'>,
  tx: Tx,
  kind: ImportedKind,
  ids: Iterable<readonly [foreignId: string, localId: number]>,
): Promise<void> {
  const rows = [...ids].map(([foreign_id, local_id]) => ({ source: run.source, kind, foreign_id, local_id }))
  if (rows.length > 0) await tx.insertInto('import_keys').values(rows).execute()
}

/** The rows that no run has brought in before. */
export async function withoutKnown(
  run: ImportRun,
  tx: Tx,
  kind: ImportedKind,
  rows: DumpRow[],
): Promise<DumpRow[]> {
  const known = await findLocalIds(
    run,
    tx,
    kind,
    rows.map((row) => row.Id),
  )
  return rows.filter((row) => row.Id !== undefined && !known.has(row.Id))
}

export async function findProgress(
  run: ImportRun,
  stage: string,
): Promise<{ done: number; finished: boolean }> {
  const row = await run.db
    .selectFrom('import_progress')
    .select(['done', 'finished'])
    .where('source', '=', run.source)
    .where('stage', '=', stage)
    .executeTakeFirst()
  return { done: row?.done ?? 0, finished: row?.finished === 1 }
}

export async function keepProgress(
  run: ImportRun,
  executor: Executor,
  stage: string,
  progress: { done: number; finished: boolean },
): Promise<void> {
  const columns = {
    done: progress.done,
    finished: progress.finished ? 1 : 0,
    updated_at: run.clock(),
  } as const
  await executor
    .insertInto('import_progress')
    .values({ source: run.source, stage, ...columns })
    .onConflict((conflict) => conflict.columns(['source', 'stage']).doUpdateSet(columns))
    .execute()
}

const batchSize = 200
const reportEvery = 5000

/**
 * Runs a stage from where it stopped. A finished stage is run again from the first row:
 * rows that are known are passed over, so a newer dump adds what is new.
 */
export async function runStage(run: ImportRun, stage: Stage, rows: AsyncIterable<DumpRow>): Promise<number> {
  const before = await findProgress(run, stage.name)
  const skipped = before.finished ? 0 : before.done
  if (skipped === 0) await stage.begin?.(run)
  let done = 0
  let batch: DumpRow[] = []

  async function load() {
    await inTransaction(run.db, async (tx) => {
      await stage.load(run, tx, batch)
      await keepProgress(run, tx, stage.name, { done, finished: false })
    })
    batch = []
  }

  for await (const row of rows) {
    if (stage.takes && !stage.takes(row)) continue
    done++
    if (done <= skipped) continue
    batch.push(row)
    if (batch.length === batchSize) await load()
    if (done % reportEvery === 0) run.report(`${stage.name}: ${done}`)
  }
  if (batch.length > 0) await load()
  await keepProgress(run, run.db, stage.name, { done, finished: true })
  run.report(`${stage.name}: ${done}, done`)
  return done
}
