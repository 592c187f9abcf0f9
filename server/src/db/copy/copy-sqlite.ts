import { closeSync, openSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

/** Pages that are copied before others get a turn: 2 MB. */
const pagesAtOnce = 500

/**
 * Copies a SQLite database as it is at one moment, while others write to it. The copy is one file that only
 * its owner may read. It blocks nothing, in this process or another. Returns the migrations of the copy.
 */
export async function copySqlite(
  source: string,
  target: string,
  report: (share: number) => void = () => {},
): Promise<string[]> {
  closeSync(openSync(target, 'wx', 0o600))
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    // While this transaction reads, every page is as at its beginning. Otherwise each write of another
    // connection would restart the copy.
    database.exec('pragma busy_timeout = 5000; begin')
    const rows = database.prepare('select name from kysely_migration order by name').all()
    await backup(database, target, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => report(1 - remainingPages / Math.max(totalPages, 1)),
    })
    return rows.map(({ name }) => String(name))
  } finally {
    database.close()
  }
}
