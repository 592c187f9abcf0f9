import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/db/upgrade/migrate.ts'
import { openDatabase } from '../src/platform/database/database.ts'

let template: Promise<Buffer> | undefined

/** Writes a migrated, empty database. Each worker migrates only once, because writing a file is faster. */
export async function writeMigratedFile(file: string): Promise<void> {
  template ??= migrateTemplate()
  writeFileSync(file, await template, { mode: 0o600 })
}

/** In memory, because workers end without a chance to clean up. */
async function migrateTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-template-'))
  try {
    const file = join(folder, 'template.db')
    const db = openDatabase({ kind: 'sqlite', file, synchronous: 'OFF' })
    await migrate(db)
    // Closing merges the write-ahead log into the file.
    await db.destroy()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
