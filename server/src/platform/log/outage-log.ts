import { OperatorError } from '../errors/index.ts'
import type { Log } from './log.ts'

/** What is tried again and again, and fails again and again for as long as something else is out of order. */
export type OutageLog = {
  /** Logs a failure of `work`, unless others have failed for the same reason and it is not over. */
  noteFailure(work: string, error: unknown, details?: object): void
  noteSuccess(work: string): void
}

/** A reason that those who run the site can mend is one line when it begins and one when it is over. */
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
      log.error({ err: error, ...details }, `${message}; further failures are not logged until this is over`)
    },
    noteSuccess(work) {
      for (const [reason, { since, failing }] of outages) {
        if (!failing.delete(work) || failing.size > 0) continue
        outages.delete(reason)
        const seconds = Math.round((performance.now() - since) / 1000)
        log.info({ reason, seconds }, `over: ${message}`)
      }
    },
  }
}
