import type { Clock } from '../../platform/clock.ts'
import { commitWithoutWaiting } from '../../platform/database/bulk-writes.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { findProgress, saveProgress } from './import-progress.repository.ts'
import type { DumpRow } from './import-row.rules.ts'

export type ImportRun = {
  db: Database
  clock: Clock
  /** Identifies this import; repeating it with the same source adds nothing twice. */
  source: string
  report(message: string): void
}

export type Stage<Run extends ImportRun> = {
  name: string
  /** Selects rows; all by default. */
  takes?(row: DumpRow): boolean
  /** Called before the first row of a run over all rows. */
  begin?(run: Run): Promise<void>
  /** The maximum number of rows in a transaction, 1000 by default: fewer if each contains a long text. */
  batchSize?: number
  /** Consecutive rows of one group are imported together. */
  getGroup?(row: DumpRow): string
  /** Work before the transaction, such as converting texts. The previous rows may not be stored yet. */
  prepare?(run: Run, rows: DumpRow[]): Promise<void>
  /** Stores some rows in one transaction, together with the progress of the stage. */
  load(run: Run, tx: Tx, rows: DumpRow[]): Promise<void>
}

const defaultBatchSize = 1000
const reportEvery = 5000
/** The number of batches in memory, being prepared or written. */
const maxBatches = 3

/**
 * Runs a stage from where it stopped. A finished stage starts again from the first row: known rows are
 * skipped, so that a newer dump adds what is new.
 */
export async function runStage<Run extends ImportRun>(
  run: Run,
  stage: Stage<Run>,
  rows: AsyncIterable<DumpRow>,
): Promise<number> {
  const before = await findProgress(run, stage.name)
  const skipped = before.finished ? 0 : before.done
  if (skipped === 0) await stage.begin?.(run)
  const queue = createBatchQueue(run, stage)
  let done = 0
  let batch: DumpRow[] = []
  try {
    for await (const row of rows) {
      if (stage.takes && !stage.takes(row)) continue
      if (done >= skipped) {
        if (isFull(stage, batch, row)) {
          await queue.add(batch, done)
          batch = []
        }
        batch.push(row)
      }
      done++
      if (done % reportEvery === 0) run.report(`${stage.name}: ${done}`)
    }
    if (batch.length > 0) await queue.add(batch, done)
    await queue.finish()
  } finally {
    await queue.drain()
  }
  await inTransaction(run.db, (tx) => saveProgress(run, tx, stage.name, { done, finished: true }))
  run.report(`${stage.name}: ${done}, done`)
  return done
}

function isFull<Run extends ImportRun>(
  { batchSize = defaultBatchSize, getGroup }: Stage<Run>,
  batch: readonly DumpRow[],
  next: DumpRow,
): boolean {
  const last = batch.at(-1)
  if (!last || batch.length < batchSize) return false
  return !getGroup || getGroup(last) !== getGroup(next)
}

/** Writes batches one by one, while the next ones are read and prepared. */
function createBatchQueue<Run extends ImportRun>(run: Run, stage: Stage<Run>) {
  const waiting: Promise<void>[] = []
  let last = Promise.resolve()

  async function write(
    rows: DumpRow[],
    done: number,
    prepared: Promise<void> | undefined,
    before: Promise<void>,
  ) {
    await Promise.all([prepared, before])
    await writeBatch(run, stage, rows, done)
  }

  return {
    /** Adds rows; `done` is the position of their end in the stage. Throws the error of an earlier batch. */
    async add(rows: DumpRow[], done: number): Promise<void> {
      last = write(rows, done, stage.prepare?.(run, rows), last)
      // The error is thrown where the write is awaited.
      last.catch(() => {})
      waiting.push(last)
      if (waiting.length >= maxBatches) await waiting.shift()
    },
    finish: () => last,
    async drain(): Promise<void> {
      await Promise.allSettled([last])
    },
  }
}

function writeBatch<Run extends ImportRun>(
  run: Run,
  stage: Stage<Run>,
  rows: DumpRow[],
  done: number,
): Promise<void> {
  return inTransaction(run.db, async (tx) => {
    await commitWithoutWaiting(tx)
    await stage.load(run, tx, rows)
    await saveProgress(run, tx, stage.name, { done, finished: false })
  })
}
