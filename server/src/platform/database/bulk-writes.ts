import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { getEngine } from './engine.ts'

const synchronous = { off: 0, normal: 1 } as const
/** Pages of the write-ahead log before a checkpoint: 64 MB, and SQLite's default. */
const manyPages = 16_384
const defaultPages = 1000

/**
 * Runs work that writes much and can be resumed from the progress in the database, such as an import. SQLite
 * then does not wait for the disk at each commit: after a power failure the last transactions may be lost, in
 * order, and nothing is damaged. On PostgreSQL `commitWithoutWaiting` does the same in a transaction.
 */
export async function withBulkWrites<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (getEngine(db) === 'postgres') return work()
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  const before = rows[0]?.synchronous ?? synchronous.normal
  await setWriting(db, Math.min(before, synchronous.normal), manyPages)
  // A statement that changes a whole table would keep the changed pages in memory, to undo them if it fails.
  await sql`pragma temp_store = file`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma temp_store = memory`.execute(db)
    await setWriting(db, before, defaultPages)
    await sql`pragma wal_checkpoint(passive)`.execute(db)
  }
}

async function setWriting(db: Database, level: number, pages: number): Promise<void> {
  await sql`pragma synchronous = ${sql.lit(level)}`.execute(db)
  await sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`.execute(db)
}

/** See `withBulkWrites`. */
export async function commitWithoutWaiting(tx: Tx): Promise<void> {
  if (getEngine(tx) === 'postgres') await sql`set local synchronous_commit = off`.execute(tx)
}
