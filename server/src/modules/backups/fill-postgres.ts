import { DatabaseError, type PoolConfig } from 'pg'
import { loadPostgres } from '../../db/copy/load-postgres.ts'
import type { BackupHeader, BackupManifest } from './backup-format.rules.ts'
import { BackupError } from './backups.errors.ts'

type Options = {
  header: BackupHeader
  rows: BackupManifest['rows']
  /** Reads the archive and passes on the rows of tables; each table comes in several parts. */
  visit(loadRows: (table: string, part: AsyncIterable<Buffer>) => Promise<void>): Promise<void>
  warn(problem: string): void
}

/** Loads the rows of an archive into an empty database: all or none. */
export async function fillPostgres(pool: PoolConfig, options: Options): Promise<void> {
  try {
    await load(pool, options)
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    throw new BackupError(`PostgreSQL rejected the content of the backup: ${error.message}.`)
  }
}

async function load(pool: PoolConfig, { header, rows, visit, warn }: Options): Promise<void> {
  const { migrations, tables, sequences } = header
  const loaded = new Map<string, number>()
  const skipped = new Set<string>()
  await loadPostgres(pool, {
    migrations,
    tables,
    sequences,
    skip(table) {
      skipped.add(table)
      warn(`The table ${table} does not belong to Querent. Its rows are not restored.`)
    },
    async fill(loadRows) {
      await visit(async (table, part) => {
        if (skipped.has(table)) return
        loaded.set(table, (loaded.get(table) ?? 0) + (await loadRows(table, part)))
      })
      for (const [table, count] of Object.entries(rows)) {
        if (!skipped.has(table)) requireRows(table, count, loaded.get(table) ?? 0)
      }
    },
  })
}

function requireRows(table: string, expected: number, found: number): void {
  if (found === expected) return
  throw new BackupError(`Only ${found} of ${expected} rows of ${table} in the backup could be restored.`)
}
