import type { Executor, Tx } from '../../platform/database/database.ts'
import { findLocalIds, type ImportedKind, saveLocalIds } from './import-keys.repository.ts'
import type { DumpRow } from './import-row.rules.ts'
import type { ImportRun } from './run-stage.ts'

/** The rows that no earlier run has imported; the first of those with the same id. */
export async function withoutKnown(
  run: ImportRun,
  db: Executor,
  { kind, rows, getId }: { kind: ImportedKind; rows: DumpRow[]; getId: (row: DumpRow) => string | undefined },
): Promise<DumpRow[]> {
  const known = new Set((await findLocalIds(run, db, kind, rows.map(getId))).keys())
  return rows.filter((row) => {
    const id = getId(row)
    if (id === undefined || known.has(id)) return false
    known.add(id)
    return true
  })
}

/** Our ids of the objects of a kind that rows refer to; 0 if unknown. */
export async function findByKind(
  run: ImportRun,
  db: Executor,
  kind: ImportedKind,
  ids: Iterable<string | undefined>,
): Promise<(id: string | undefined) => number> {
  const found = await findLocalIds(run, db, kind, ids)
  return (id) => found.get(id ?? '') ?? 0
}

export const findUsers = (run: ImportRun, db: Executor, ids: Iterable<string | undefined>) =>
  findByKind(run, db, 'user', ids)

export const findObjects = (run: ImportRun, db: Executor, ids: Iterable<string | undefined>) =>
  findByKind(run, db, 'object', ids)

/** Stores our ids of rows, in their order. */
export async function remember(
  run: ImportRun,
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
