import { CompiledQuery } from 'kysely'
import type { Database, OpenDatabase } from './database.ts'

/** A shared store for counters, in the form that RateLimiterPostgres expects of a client. */
export type LimitStore = {
  query(query: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>
}

/**
 * Counts in the database, outside transactions: attempts count, whatever their outcome. Undefined on SQLite,
 * which only one process uses: it counts in memory.
 */
export function openLimitStore(db: Database): LimitStore | undefined {
  if (db.engine !== 'postgres') return undefined
  // The type of a database hides this method, so that nothing else is written outside transactions.
  const open = db as OpenDatabase
  return {
    async query({ text, values = [] }) {
      const { rows } = await open.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}
