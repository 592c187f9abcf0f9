import type { Executor, Tx } from '../../../platform/database/database.ts'
import { findLocalIds, type ImportedKind, saveLocalIds } from '../import-keys.repository.ts'
import type { DumpRow } from '../import-row.rules.ts'
import type { AnswerRun } from './answer-run.rules.ts'

/** The rows that no run has brought in before. */
export async function withoutKnown(
  run: AnswerRun,
  db: Executor,
  kind: ImportedKind,
  rows: DumpRow[],
): Promise<DumpRow[]> {
  const known = await findLocalIds(
    run,
    db,
    kind,
    rows.map((row) => row.id),
  )
  return rows.filter((row) => row.id !== undefined && !known.has(row.id))
}

/** Our ids of users and objects that rows name. */
export async function findUsers(run: AnswerRun, db: Executor, ids: Iterable<string | undefined>) {
  const users = await findLocalIds(run, db, 'user', ids)
  return (id: string | undefined) => users.get(id ?? '') ?? 0
}

export async function findObjects(run: AnswerRun, db: Executor, ids: Iterable<string | undefined>) {
  const objects = await findLocalIds(run, db, 'object', ids)
  return (id: string | undefined) => objects.get(id ?? '') ?? 0
}

/** Notes our ids of rows, in their order. */
export async function remember(
  run: AnswerRun,
  tx: Tx,
  kind: ImportedKind,
  { rows, ids }: { rows: DumpRow[]; ids: number[] },
): Promise<void> {
  await saveLocalIds(
    run,
    tx,
    kind,
    rows.map((row, index) => [row.id ?? '', ids[index] ?? 0]),
  )
}
