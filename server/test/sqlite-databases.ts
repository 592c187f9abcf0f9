import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/db/upgrade/migrate.ts'
import { openDatabase } from '../src/platform/database/database.ts'

let template: Promise<Buffer> | undefined

/** Writes a migrated, empty database. Migrating takes longer than writing a file: each worker migrates once. */
export async function writeMigratedFile(file: string): Promise<void> {
  template ??= migrateTemplate()
  writeFileSync(file, await template, { mode: 0o600 })
}

/** Kept in memory: workers end without a chance to tidy up. */
async function migrateTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-template-'))
  try {
    const file = join(folder, 'template.db')
    const db = openDatabase({ kind: 'sqlite', file, synchronous: 'OFF' })
    await migrate(db)
    // Closing folds the write-ahead log into the file.
    await db.destroy()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
