import type { Executor, Tx } from '../../platform/database/database.ts'
import { uploadState } from './upload.repository.ts'

export type MoveTarget = 'store' | 'server'
export type MovingUpload = { id: number; path: string; state: number; kept_in: string }

const rowId = 1
const columns = ['id', 'path', 'state', 'kept_in'] as const

/** The last request to move files. */
export async function findMove(db: Executor) {
  return db
    .selectFrom('upload_moves')
    .select(['run', 'target', 'is_running', 'skipped', 'error'])
    .where('id', '=', rowId)
    .executeTakeFirst()
}

/** Records a request in place of the last one; returns its number. */
export async function beginMove(tx: Tx, target: MoveTarget, at: number): Promise<number> {
  const order = { target, is_running: 1, skipped: 0, error: '', started_at: at }
  const { run } = await tx
    .insertInto('upload_moves')
    .values({ id: rowId, run: 1, ...order })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ ...order, run: eb('upload_moves.run', '+', 1) })),
    )
    .returning('run')
    .executeTakeFirstOrThrow()
  return run
}

export async function updateMove(
  tx: Tx,
  run: number,
  change: { is_running?: 0 | 1; error?: string; skipped?: number },
): Promise<void> {
  await tx.updateTable('upload_moves').set(change).where('run', '=', run).execute()
}

/** Deletes the last request: new files go to the next available store. */
export async function forgetMove(tx: Tx): Promise<void> {
  await tx.updateTable('upload_moves').set({ target: '', is_running: 0, error: '' }).execute()
}

/** The next files to check, in the order in which they were uploaded. */
export function listAfter(db: Executor, target: MoveTarget, afterId: number, limit: number) {
  return db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '>', afterId)
    .$if(target === 'server', (query) => query.where('kept_in', '<>', ''))
    .$if(target === 'store', (query) => query.where('state', '<>', uploadState.aside))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The record of a file served at one of these paths; undefined if it was hidden. */
export function findByPath(db: Executor, paths: readonly string[]) {
  return db
    .selectFrom('uploads')
    .select(columns)
    .where('path', 'in', paths)
    .where('state', '<>', uploadState.aside)
    .executeTakeFirst()
}

/** As `findByPath`, including hidden files. */
export function findAnyByPath(db: Executor, paths: readonly string[]) {
  return db.selectFrom('uploads').select(columns).where('path', 'in', paths).executeTakeFirst()
}

export function findUpload(db: Executor, id: number) {
  return db.selectFrom('uploads').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function setKeptIn(tx: Tx, id: number, place: string): Promise<void> {
  await tx.updateTable('uploads').set({ kept_in: place }).where('id', '=', id).execute()
}

/** The store that contains files; undefined if all are in the data directory. */
export async function findPlaceInUse(db: Executor): Promise<string | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('kept_in')
    .where('kept_in', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return row?.kept_in
}

/** How many of the uploads up to an id are in a store. */
export async function countInherited(db: Executor, lastInherited: number): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('kept_in', '<>', '')
    .where('id', '<=', lastInherited)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of files in each place, and their bytes. */
export async function countByPlace(db: Executor) {
  const rows = await db
    .selectFrom('uploads')
    .select(({ fn }) => ['kept_in', fn.countAll<number>().as('files'), fn.sum<number>('size').as('bytes')])
    .where('state', '<>', uploadState.aside)
    .groupBy('kept_in')
    .execute()
  return rows.map(({ kept_in, files, bytes }) => ({
    place: kept_in,
    files: Number(files),
    bytes: Number(bytes),
  }))
}

/** All files that are in a store, in batches. */
export async function* listStored(db: Executor): AsyncGenerator<MovingUpload> {
  let afterId = 0
  for (;;) {
    const rows = await db
      .selectFrom('uploads')
      .select(columns)
      .where('kept_in', '<>', '')
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(500)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    afterId = last.id
  }
}
