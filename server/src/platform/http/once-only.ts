import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { type Database, inOneStatement, type Tx } from '../database/database.ts'
import { AppError } from '../errors/index.ts'
import { extendMark, findCreatedId, markOnce, unmark } from './limits.repository.ts'

const windowSeconds = 300
/** How long a call may take. A mark that its process could not clear expires after this. */
const claimSeconds = 60

type Work<T> = {
  run: () => Promise<T>
  /** The id of what the call created. */
  getId: (result: T) => string
}

/**
 * Rejects the same body from the same account on the same call for five minutes, whichever process receives
 * it. A call that fails clears its mark, so that it can be retried at once. The rejection names what the
 * first call created: a client that sends the request again may not have received the first response.
 */
export function createOnceOnly({ db, clock }: { db: Database; clock: Clock }) {
  /** The call has ended, so a failure here must not change its response; the mark expires by itself. */
  const tryTo = (work: (tx: Tx) => Promise<void>) => inOneStatement(db, work).catch(() => {})

  return async function onceOnly<T>(
    userId: number,
    name: string,
    body: unknown,
    { run, getId }: Work<T>,
  ): Promise<T> {
    const key = createHash('sha256')
      .update(JSON.stringify([userId, name, body]))
      .digest('base64')
    const now = clock()
    const isFirst = await inOneStatement(db, (tx) => markOnce(tx, key, { now, until: now + claimSeconds }))
    if (!isFirst) throw repeatedCall(await findCreatedId(db, key))
    const result = await run().catch(async (error: unknown) => {
      await tryTo((tx) => unmark(tx, key))
      throw error
    })
    await tryTo((tx) => extendMark(tx, key, { until: now + windowSeconds, createdId: getId(result) }))
    return result
  }
}

// Other clients show nothing for data without a hint.
const repeatedCall = (id: string | undefined) =>
  new AppError('base.duplicate_request_error', { data: id ? { err_type: 'modal', id } : undefined })
