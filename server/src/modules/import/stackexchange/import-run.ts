import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, type Executor, inTransaction, type Tx } from '../../../platform/database/database.ts'
import { getEngine } from '../../../platform/database/engine.ts'
import type { Markdown } from '../../rendering/index.ts'
import type { DumpRow } from './read-rows.ts'

/** Kinds of things an import gives numbers of our own. */
export type ImportedKind = 'user' | 'ghost' | 'tag' | 'question' | 'answer' | 'comment' | 'revision'

/** The text of a question or an answer, as it is stored. */
export type PostBody = { content: string; html: string; excerpt: string }

export type ImportRun = {
  db: Database
  clock: Clock
  markdown: Markdown
  /** Folder with the dump's files. */
  folder: string
  /** Names this import; running it again under the same name adds nothing twice. */
  source: string
  /** Texts of posts that were converted before their transaction. */
  bodies: WeakMap<DumpRow, PostBody>
  report(message: string): void
}

export type Stage = {
  name: string
  /** The file whose rows it reads. */
  file: string
  /** Which of the rows it takes; all by default. */
  takes?(row: DumpRow): boolean
  /** Prepares a run over all rows, from the first. */
  begin?(run: ImportRun): Promise<void>
  /** The most rows of a transaction, 1000 unless given: fewer where each carries a long text. */
  batchSize?: number
  /** Rows of one group that follow each other are brought in together. */
  getGroup?(row: DumpRow): string
  /** Does beforehand what needs no transaction, such as converting texts. The previous rows may not be in yet. */
  prepare?(run: ImportRun, rows: DumpRow[]): Promise<void>
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
  const { rows } = await selectLocalIds(db, { source: run.source, kind, wanted }).execute(db)
  return new Map(rows.map((row) => [row.foreign_id, row.local_id]))
}

/**
 * Looks each key up by itself. PostgreSQL, when it has no statistics of a kind that is being imported, would read
 * all keys of that kind for a list of them, so that the work would grow with the square.
 */
function selectLocalIds(
  db: Executor,
  { source, kind, wanted }: { source: string; kind: ImportedKind; wanted: string[] },
): RawBuilder<{ foreign_id: string; local_id: number }> {
  if (getEngine(db) === 'postgres') {
    return sql`select wanted.foreign_id, found.local_id
      from unnest(${wanted}::text[]) as wanted (foreign_id)
      cross join lateral (
        select k.local_id from import_keys k
        where k.source = ${source} and k.kind = ${kind} and k.foreign_id = wanted.foreign_id limit 1
      ) as found`
  }
  return sql`select k.foreign_id, k.local_id
    from json_each(${JSON.stringify(wanted)}) as wanted
    cross join import_keys k on k.source = ${source} and k.kind = ${kind} and k.foreign_id = wanted.value`
}

export async function saveLocalIds(
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
  db: Executor,
  kind: ImportedKind,
  rows: DumpRow[],
): Promise<DumpRow[]> {
  const known = await findLocalIds(
    run,
    db,
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

export async function saveProgress(
  run: ImportRun,
  tx: Tx,
  stage: string,
  progress: { done: number; finished: boolean },
): Promise<void> {
  const columns = {
    done: progress.done,
    finished: progress.finished ? 1 : 0,
    updated_at: run.clock(),
  } as const
  await tx
    .insertInto('import_progress')
    .values({ source: run.source, stage, ...columns })
    .onConflict((conflict) => conflict.columns(['source', 'stage']).doUpdateSet(columns))
    .execute()
}

const defaultBatchSize = 1000
const reportEvery = 5000

/**
 * Runs a stage from where it stopped. A finished stage is run again from the first row:
 * rows that are known are passed over, so a newer dump adds what is new.
 */
export async function runStage(run: ImportRun, stage: Stage, rows: AsyncIterable<DumpRow>): Promise<number> {
  const { batchSize = defaultBatchSize, getGroup } = stage
  const before = await findProgress(run, stage.name)
  const skipped = before.finished ? 0 : before.done
  if (skipped === 0) await stage.begin?.(run)
  let done = 0
  let batch: DumpRow[] = []
  // One batch is written while the next one is read and prepared.
  let writing = Promise.resolve()

  async function flush(): Promise<void> {
    const full = batch
    batch = []
    await stage.prepare?.(run, full)
    await writing
    writing = writeBatch(run, stage, full, done)
    // A failure is thrown where the write is awaited.
    writing.catch(() => {})
  }

  try {
    for await (const row of rows) {
      if (stage.takes && !stage.takes(row)) continue
      if (done >= skipped) {
        const last = batch.at(-1)
        const isWithinGroup = getGroup && last && getGroup(last) === getGroup(row)
        if (batch.length >= batchSize && !isWithinGroup) await flush()
        batch.push(row)
      }
      done++
      if (done % reportEvery === 0) run.report(`${stage.name}: ${done}`)
    }
    if (batch.length > 0) await flush()
  } finally {
    await Promise.allSettled([writing])
  }
  await writing
  await inTransaction(run.db, (tx) => saveProgress(run, tx, stage.name, { done, finished: true }))
  run.report(`${stage.name}: ${done}, done`)
  return done
}

function writeBatch(run: ImportRun, stage: Stage, rows: DumpRow[], done: number): Promise<void> {
  return inTransaction(run.db, async (tx) => {
    await stage.load(run, tx, rows)
    await saveProgress(run, tx, stage.name, { done, finished: false })
  })
}
