import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describeBytes } from '../../modules/backups/index.ts'
import { DatabaseDamaged, explainSqliteError } from '../../platform/database/sqlite-errors.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import { type Finding, ok, problem } from '../finding.ts'

/** How many errors are shown. */
const shownFaults = 3

/**
 * Reads a SQLite file from beginning to end and checks whether its pages are consistent. That takes a few
 * seconds per gigabyte, while the site keeps running.
 *
 * The full check also compares indexes with their tables, but uses SQLite's own `lower`, which is not the
 * function that they were built with.
 */
export function examineFile(file: string, isCopy: boolean): Finding {
  const startedAt = performance.now()
  const faults = listFaults(file)
  const [first] = faults
  if (first === undefined) {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    return ok(`The database file is intact: ${describeBytes(statSync(file).size)} read in ${seconds} s.`)
  }
  const found = faults.length < shownFaults ? faults.join('; ') : `${faults.join('; ')} …`
  return problem(isCopy ? describeDamagedCopy(found) : describeDamage(file, found))
}

/** On its own connection: one that has read the full-text index compares with cached content. */
function listFaults(file: string): string[] {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      database.exec('pragma busy_timeout = 5000')
      const rows = database.prepare(`pragma quick_check(${shownFaults})`).all()
      const lines = rows.flatMap(({ quick_check }) => String(quick_check).split('\n'))
      return lines.filter((line) => line !== 'ok' && line.trim() !== '').slice(0, shownFaults)
    } finally {
      database.close()
    }
  } catch (error) {
    const explained = explainSqliteError(error, file)
    if (!(explained instanceof DatabaseDamaged)) throw explained
    return [getErrorMessage(explained.cause)]
  }
}

function describeDamage(file: string, found: string): string {
  return [
    `The database file ${file} is damaged (${found}).`,
    'Stop the site, and keep a copy of the file and of its -wal and -shm files.',
    'Check the disk and the kernel log (dmesg), then restore the newest backup that passes querent backup verify.',
    'If you have none, sqlite3 may recover the rest: sqlite3 <copy> .recover | sqlite3 <new file>.',
    'Nothing else in the database was checked.',
  ].join(' ')
}

function describeDamagedCopy(found: string): string {
  return [
    `The database in the backup is damaged (${found}).`,
    'Do not rely on it: keep and verify older backups, and check the site itself with querent doctor.',
  ].join(' ')
}
