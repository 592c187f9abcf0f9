import { AppError } from '../errors/index.ts'
import { type BusyKind, busyReports } from '../reports/index.ts'

const retrySeconds = 2

/** Too much of a kind is to be done at this moment. The user who asks has done nothing wrong. */
export class SiteBusy extends AppError {
  constructor() {
    super('base.too_many_requests', { status: 503, text: 'base.busy', retryAfter: retrySeconds })
  }
}

/** What to throw where work of a kind cannot even wait; those who run the site learn of it. */
export function reportBusy(kind: BusyKind): SiteBusy {
  busyReports.publish({ kind })
  return new SiteBusy()
}
