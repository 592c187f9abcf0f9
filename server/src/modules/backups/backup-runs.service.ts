import { listPendingMigrations } from '../../db/upgrade/migrate.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import type { Maker } from './backup-format.rules.ts'
import type { VerificationReport } from './backup-resources.rules.ts'
import { deleteRunsBefore, endLostRun, finishRun, insertRun, updateRun } from './backup-runs.repository.ts'
import { BackupBusy } from './backups.errors.ts'
import type { BackupProgress } from './make-backup.ts'

export type RunOptions = { db: Database; clock: Clock }

/** A backup or a verification in progress; there is only one at a time in all processes of the site. */
export type ActiveRun = {
  id: number
  report(progress: BackupProgress): void
  /** Records that something is missing in the backup. */
  warn(problem: string): void
  /** Does the work and stores its outcome. */
  during<T extends RunResult>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** The outcome: the name of the archive that was made, or the report of a verification. */
export type RunResult = { archive: string; report?: VerificationReport }

const renewMs = 15_000
const progressMs = 1000
const retentionSeconds = 400 * daySeconds
const maxTextLength = 2000
/** If a store has lost everything, there are as many problems as files. */
const maxProblems = 150

type BegunRun = { kind: 'backup' | 'verification'; archive?: string; madeBy: Exclude<Maker, 'upgrade'> }

/** Throws `BackupBusy` if another run is in progress in any process. */
export async function beginRun(options: RunOptions, begun: BegunRun): Promise<ActiveRun> {
  // Before an upgrade the schema may be too old to have the table of runs.
  const pending = await listPendingMigrations(options.db)
  return pending.length > 0 ? unrecorded : recordRun(options, begun)
}

const unrecorded: ActiveRun = { id: 0, report() {}, warn() {}, during: (work) => work() }

async function recordRun(
  { db, clock }: RunOptions,
  { kind, archive = '', madeBy }: BegunRun,
): Promise<ActiveRun> {
  const id = await inTransaction(db, async (tx) => {
    await endLostRun(tx, clock())
    await deleteRunsBefore(tx, clock() - retentionSeconds)
    return insertRun(tx, { kind, archive, made_by: madeBy, started_at: clock() })
  })
  if (id === undefined) throw new BackupBusy()
  const progress = createProgressWriter(db, id)
  const leftOut: string[] = []
  return {
    id,
    report: progress.report,
    warn: (problem) => void leftOut.push(problem),
    async during(work, signal) {
      try {
        const result = await work()
        await inTransaction(db, (tx) =>
          finishRun(tx, id, { ...describeResult(result, leftOut), finished_at: clock() }),
        )
        return result
      } catch (error) {
        const outcome = signal?.aborted ? 'interrupted' : 'failed'
        await inTransaction(db, (tx) =>
          finishRun(tx, id, { outcome, error: getShortMessage(error), finished_at: clock() }),
        )
        throw error
      } finally {
        progress.end()
      }
    },
  }
}

/** Stores the progress at intervals, which also shows that the process is alive. */
function createProgressWriter(db: Database, id: number) {
  let last: BackupProgress = { done: 0, total: 0 }
  let written = performance.now()
  let isChanged = false
  const timer = setInterval(() => {
    if (!isChanged && performance.now() - written < renewMs) return
    written = performance.now()
    isChanged = false
    // If this write fails, another one follows before the run is considered lost.
    inTransaction(db, (tx) => updateRun(tx, id, last)).catch(() => {})
  }, progressMs).unref()
  return {
    report(progress: BackupProgress) {
      last = progress
      isChanged = true
    },
    end: () => clearInterval(timer),
  }
}

function describeResult({ archive, report }: RunResult, leftOut: readonly string[]) {
  if (!report) return { archive, outcome: 'done' as const, problems: writeProblems(leftOut) }
  const outcomes = { passed: 'done', failed: 'failed', unproven: 'unproven' } as const
  return {
    archive,
    outcome: outcomes[report.verdict],
    problems: writeProblems(report.problems),
  }
}

function writeProblems(problems: readonly string[]): string {
  const written = problems.slice(0, maxProblems).map((problem) => problem.slice(0, maxTextLength))
  const more = problems.length - written.length
  return JSON.stringify(more > 0 ? [...written, `And ${more} more.`] : written)
}

const getShortMessage = (error: unknown) => getErrorMessage(error).slice(0, maxTextLength)
