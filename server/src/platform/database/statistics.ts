import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Database, inTransaction, type Tx } from './database.ts'
import { getEngine } from './engine.ts'

/** Negative numbers are kilobytes for SQLite, others are pages. */
const smallCacheKilobytes = -1024
const defaultCacheKilobytes = -2000

/**
 * Collects the statistics of all tables for the query planner. Use it after an import, after migrations, and
 * after any other change of many rows. PostgreSQL reads a large part of each table for this, so it accepts
 * the list of changed ones.
 */
export async function refreshStatistics(db: Database, tables: readonly (keyof Tables)[] = []): Promise<void> {
  if (getEngine(db) === 'sqlite') return analyze(db, sql`analyze`)
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}

/**
 * Collects the statistics of those tables that have none or have grown about tenfold since. To be called when a
 * site starts, every few hours, and when it stops. PostgreSQL does this by itself (autovacuum).
 */
export async function refreshOutdatedStatistics(db: Database): Promise<void> {
  // The bits: analyze (2) all tables (0x10000), not only those that this connection has queried.
  if (getEngine(db) === 'sqlite') await analyze(db, sql`pragma optimize = 0x10002`)
}

async function analyze(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Maximum number of rows to read of an index. SQLite's documentation recommends 100 to 1000.
    await sql`pragma analysis_limit = 1000`.execute(tx)
    await withSmallCache(tx, () => statement.execute(tx))
    await forgetShadowTables(tx)
    // Other connections, including those of other processes, only read statistics after a schema change.
    await sql`create view statistics_refresh as select 1`.execute(tx)
    await sql`drop view statistics_refresh`.execute(tx)
  })
  // This connection still has those of shadow tables, until it reads the schema again.
  await sql`pragma writable_schema = reset`.execute(db)
}

/**
 * For a statement that reads much of the database, each page once. It would fill the connection's cache, and
 * the process would keep half of that memory afterwards.
 */
async function withSmallCache(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ cache_size: number }>`pragma cache_size`.execute(tx)
  const size = rows[0]?.cache_size ?? defaultCacheKilobytes
  await sql`pragma cache_size = ${sql.lit(smallCacheKilobytes)}`.execute(tx)
  try {
    await work()
  } finally {
    await sql`pragma cache_size = ${sql.lit(size)}`.execute(tx)
  }
}

/**
 * The full-text index needs no statistics: its own statements suit any size. Statistics from when it was nearly empty
 * make SQLite read the whole index whenever a part of it is deleted, which most writes do.
 */
async function forgetShadowTables(tx: Tx): Promise<void> {
  await sql`delete from sqlite_stat1
    where tbl in (select name from pragma_table_list where type = 'shadow')`.execute(tx)
}
