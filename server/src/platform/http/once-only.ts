import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors/index.ts'

const windowSeconds = 300

/**
 * Rejects the same body from the same account on the same call for five minutes.
 * A call that fails clears its mark, so that it can be tried again at once.
 */
export function createOnceOnly(clock: Clock) {
  const marks = new Map<string, number>()

  function forgetOld(now: number) {
    for (const [key, until] of marks) {
      // Insertion order is order of expiry.
      if (until > now) return
      marks.delete(key)
    }
  }

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
    forgetOld(now)
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
