import { OperatorError } from '../errors/index.ts'
import type { Log } from './log.ts'

/** Logs repeated work that keeps failing while something else is out of order. */
export type OutageLog = {
  /** Logs a failure of `work`, unless others have already failed for the same reason. */
  noteFailure(work: string, error: unknown, details?: object): void
  noteSuccess(work: string): void
}

/** For an `OperatorError`, one line is logged when it first occurs and one when the work succeeds again. */
export function createOutageLog(log: Log, message: string): OutageLog {
  /** What fails for each reason, and since when. */
  const outages = new Map<string, { since: number; failing: Set<string> }>()

  return {
    noteFailure(work, error, details) {
      if (!(error instanceof OperatorError)) return log.error({ err: error, ...details }, message)
      const { message: reason } = error
      const outage = outages.get(reason)
      if (outage) return void outage.failing.add(work)
      outages.set(reason, { since: performance.now(), failing: new Set([work]) })
      log.error({ err: error, ...details }, `${message}; further failures are not logged until it recovers`)
    },
    noteSuccess(work) {
      for (const [reason, { since, failing }] of outages) {
        if (!failing.delete(work) || failing.size > 0) continue
        outages.delete(reason)
        const seconds = Math.round((performance.now() - since) / 1000)
        log.info({ reason, seconds }, `recovered: ${message}`)
      }
    },
  }
}
