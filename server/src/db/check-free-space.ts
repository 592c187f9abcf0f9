import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { DatabaseFull, isMarkedFull, markFull } from '../platform/database/database-full.ts'

/** Random, so that it cannot be compressed into the free space of an existing page. */
const probeBytes = 64 * 1024

/** A disk of SQLite with less is full: a row that is written and deleted at once takes almost no space. */
const defaultMinBytes = 1024 * 1024

async function checkDisk(db: Database, minBytes: number): Promise<void> {
  if (db.engine !== 'sqlite') return
  const list = sql<{ file: string }>`select file from pragma_database_list where name = 'main'`
  const [{ file } = { file: '' }] = (await list.execute(db)).rows
  if (file === '') return
  const { bavail, bsize } = await statfs(dirname(file))
  if (bavail * bsize < minBytes) throw new DatabaseFull(new Error(`There are ${bavail * bsize} bytes left.`))
}

/**
 * After a write found the disk full: fails until there is space again. A row is written and deleted in one
 * transaction, invisible to others.
 */
export async function checkFreeSpace(db: Database, minBytes = defaultMinBytes): Promise<void> {
  if (!isMarkedFull(db)) return
  await checkDisk(db, minBytes)
  const name = 'probe of the disk'
  const last_error = randomBytes(probeBytes).toString('base64')
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('background_work')
      .values({ name, goal: '', stage: '', last_error, started_at: 0 })
      .execute()
    await tx.deleteFrom('background_work').where('name', '=', name).execute()
  })
  markFull(db, false)
}
