import type { BackupRunInfo, StoredBackupInfo } from '@querent/sdk/contract'
import type { BackupRun } from './backup-runs.repository.ts'
import type { StoredBackup } from './backup-store.rules.ts'

const results: Readonly<Record<string, NonNullable<StoredBackupInfo['verification']>['verdict']>> = {
  done: 'passed',
  failed: 'failed',
  unproven: 'unproven',
}

type Runs = { verifications: readonly BackupRun[]; incomplete: readonly BackupRun[] }

/** An archive with the result of its newest verification, and what it lacks. */
export function presentBackup(backup: StoredBackup, { verifications, incomplete }: Runs): StoredBackupInfo {
  const isOfBackup = ({ archive }: BackupRun) => archive === backup.name
  const found = verifications.find(isOfBackup)
  const made = incomplete.find(isOfBackup)
  return {
    name: backup.name,
    size: backup.size,
    made_at: Math.floor(backup.madeAt.getTime() / 1000),
    made_by: backup.madeBy,
    version: backup.version,
    database: backup.database,
    left_out: made ? listProblems(made) : [],
    verification: found
      ? {
          verdict: results[found.outcome] ?? 'failed',
          at: found.finished_at,
          problems: listProblems(found),
        }
      : null,
  }
}

/** `isHeld`: the process of the run is alive. */
export function presentRun(run: BackupRun, isHeld: boolean): BackupRunInfo {
  const ended = run.running === 1 ? 'interrupted' : run.outcome
  return {
    kind: run.kind,
    state: isHeld ? 'running' : ended === 'failed' || ended === 'interrupted' ? ended : 'done',
    archive: run.archive,
    made_by: run.made_by,
    done: run.done,
    total: run.total,
    started_at: run.started_at,
    finished_at: run.finished_at,
    error: run.error || (run.outcome === 'failed' ? (listProblems(run)[0] ?? '') : ''),
  }
}

/** The error that ended a run comes first, before the problems found. */
function listProblems({ error, problems }: BackupRun): string[] {
  // Only lists of texts are written to this column.
  const found = JSON.parse(problems) as string[]
  return error ? [error, ...found] : found
}
