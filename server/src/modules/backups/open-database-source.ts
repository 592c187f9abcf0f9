import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copySqlite } from '../../db/copy/copy-sqlite.ts'
import { openPostgresSnapshot, type PostgresSnapshot } from '../../db/copy/dump-postgres.ts'
import type { ArchiveEntry } from '../../platform/archive/index.ts'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import { type BackupHeader, rowsPath, sqlitePath } from './backup-format.rules.ts'
import { requireFreeSpace } from './require-free-space.ts'

/** Reads a consistent state of a database. */
export type DatabaseSource = Pick<BackupHeader, 'database' | 'migrations' | 'tables' | 'sequences'> & {
  madeAt: Date
  /** An estimate. */
  bytes: number
  /** Counts the rows of each table if they are read one by one. */
  entries(rows: Record<string, number>): AsyncGenerator<ArchiveEntry>
  close(): Promise<void>
}

type Options = {
  location: DatabaseLocation
  draft: string
  now: () => Date
  report: (bytes: number) => void
}

export function openDatabaseSource({ location, draft, now, report }: Options): Promise<DatabaseSource> {
  const madeAt = now()
  return location.kind === 'sqlite'
    ? openSqlite(location.file, { draft, madeAt, report })
    : openPostgres(location, madeAt)
}

async function openSqlite(
  file: string,
  { draft, madeAt, report }: Pick<Options, 'draft' | 'report'> & { madeAt: Date },
): Promise<DatabaseSource> {
  const { size: bytes } = await stat(file)
  await requireFreeSpace(draft, bytes, dirname(draft))
  const copy = join(draft, 'database')
  let reported = 0
  const migrations = await copySqlite(file, copy, (share) => {
    report(Math.round(share * bytes) - reported)
    reported = Math.round(share * bytes)
  })
  const { size } = await stat(copy)
  return {
    database: 'sqlite',
    migrations,
    tables: [],
    sequences: [],
    madeAt,
    bytes: size,
    async *entries() {
      yield { path: sqlitePath, size, content: createReadStream(copy) }
    },
    close: async () => {},
  }
}

async function openPostgres(
  { pool }: Extract<DatabaseLocation, { kind: 'postgres' }>,
  madeAt: Date,
): Promise<DatabaseSource> {
  const snapshot = await openPostgresSnapshot(pool)
  return {
    ...snapshot,
    database: 'postgres',
    madeAt,
    async *entries(rows) {
      try {
        for (const table of snapshot.tables) yield* readRows(snapshot, table, rows)
      } finally {
        // The remaining files may take long, and vacuum waits for the transaction.
        await snapshot.close()
      }
    },
    close: snapshot.close,
  }
}

async function* readRows(
  snapshot: PostgresSnapshot,
  table: PostgresSnapshot['tables'][number],
  rows: Record<string, number>,
): AsyncGenerator<ArchiveEntry> {
  let part = 0
  const parts = snapshot.read(table, (count) => {
    rows[table.name] = count
  })
  for await (const content of parts) {
    yield { path: rowsPath(table.name, ++part), size: content.length, content: [content] }
  }
}
