import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { type Database, inTransaction } from '../database/database.ts'
import { AppError } from '../errors/index.ts'
import { markOnce, unmark } from './limits.repository.ts'

const windowSeconds = 300

/**
 * Rejects the same body from the same account on the same call for five minutes, whichever process gets it.
 * A call that fails clears its mark, so that it can be tried again at once.
 */
export function createOnceOnly({ db, clock }: { db: Database; clock: Clock }) {
  return async function onceOnly<T>(
    userId: number,
    name: string,
    body: unknown,
    run: () => Promise<T>,
  ): Promise<T> {
    const key = createHash('sha256')
      .update(JSON.stringify([userId, name, body]))
      .digest('base64')
    const now = clock()
    const isFirst = await inTransaction(db, (tx) => markOnce(tx, key, { now, until: now + windowSeconds }))
    if (!isFirst) throw new AppError('base.duplicate_request_error')
    try {
      return await run()
    } catch (error) {
      await inTransaction(db, (tx) => unmark(tx, key))
      throw error
    }
  }
}
