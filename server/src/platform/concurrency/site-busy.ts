import { AppError } from '../errors/index.ts'
import { type BusyKind, busyReports } from '../reports/index.ts'

const retrySeconds = 2

/** Too much work of a kind is waiting. The caller has done nothing wrong and may try again. */
export class SiteBusy extends AppError {
  constructor() {
    super('base.too_many_requests', { status: 503, text: 'base.busy', retryAfter: retrySeconds })
  }
}

/** Reports to metrics and log that work of a kind was turned away, and returns the error to throw. */
export function reportBusy(kind: BusyKind): SiteBusy {
  busyReports.publish({ kind })
  return new SiteBusy()
}
