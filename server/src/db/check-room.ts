import { randomBytes } from 'node:crypto'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { isMarkedFull, markFull } from '../platform/database/database-full.ts'

/** Random, so that it cannot be compressed into the free space of a page that exists. */
const probeBytes = 64 * 1024

/**
 * After a write found the disk full: fails until there is room again. A row is written and deleted in one transaction,
 * which no one else ever sees.
 */
export async function checkRoom(db: Database): Promise<void> {
  if (!isMarkedFull(db)) return
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
