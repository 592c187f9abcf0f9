import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors/index.ts'

const windowSeconds = 300
/** More calls than a busy site answers in the window, so that no one fills the memory. */
const maxMarks = 20_000

/**
 * Rejects the same body from the same account on the same call for five minutes.
 * A call that fails clears its mark, so that it can be tried again at once.
 */
export function createOnceOnly(clock: Clock) {
  const marks = new LRUCache<string, number>({ max: maxMarks })

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
    if ((marks.get(key) ?? 0) > now) throw new AppError('base.duplicate_request_error')
    marks.set(key, now + windowSeconds)
    try {
      return await run()
    } catch (error) {
      marks.delete(key)
      throw error
    }
  }
}
