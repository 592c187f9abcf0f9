import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { isTemporarilyUnreachable } from './unreachable.ts'

const retryMs = 1000

/** Retries work that needs a database server until the server has started, up to a time limit. */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  { seconds, log }: { seconds: number; log: Log },
): Promise<T> {
  const end = performance.now() + seconds * 1000
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isTemporarilyUnreachable(error) || performance.now() + retryMs > end) throw error
      if (attempt === 1) log.warn({ reason: getReason(error), seconds }, 'waiting for the database')
      await sleep(retryMs)
    }
  }
}

/** The innermost error says why; if there are several addresses, the aggregate error has no message. */
function getReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.map(getReason).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : getReason(error.cause)
}
