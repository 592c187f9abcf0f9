import type { Database } from '../../platform/database/database.ts'
import { createCoalescedSignal } from '../../platform/database/signals.ts'
import { onWritten } from '../../platform/database/written-tables.ts'
import { mayShow } from './page-tables.rules.ts'

/**
 * Notifies every process that cached pages may be outdated: after each transaction that wrote data they show.
 */
export function signalPageChanges(db: Database): void {
  const signalPages = createCoalescedSignal(db, 'pages')
  onWritten(db, (tables) => {
    if (mayShow(tables)) signalPages()
  })
}
