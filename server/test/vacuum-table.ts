import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Executor } from '../src/platform/database/database.ts'

/**
 * Like autovacuum on PostgreSQL: freshly written rows cannot be read from an index alone. Repeats it until all
 * pages are marked as visible, which a transaction that is still open prevents.
 */
export async function vacuumTable(db: Executor, table: string): Promise<void> {
  const vacuum = async () => {
    await sql`vacuum ${sql.table(table)}`.execute(db)
    const { rows } = await sql<{ isVisible: boolean }>`
      select relallvisible = relpages as "isVisible" from pg_class where relname = ${table}`.execute(db)
    expect(rows).toEqual([{ isVisible: true }])
  }
  await vi.waitFor(vacuum, { timeout: 30_000, interval: 500 })
}
