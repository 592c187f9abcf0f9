import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countLastingFailures } from '../../platform/queue/index.ts'
import { listScheduledWork } from '../../platform/schedule/index.ts'
import './job.events.ts'

/** Longer than a mail server needs to restart. */
const lastingSeconds = 3600
/** How long jobs that were given up count as news. */
const newsSeconds = 3600
/** Recurring work fails for about a quarter of an hour before it reaches this number of failures. */
const manyFailures = 4

/** Records that jobs keep failing. A failure that the next attempt resolves does not count. */
export function createAnnounceFailures({ db, events }: Pick<ModuleDependencies, 'db' | 'events'>) {
  return async (): Promise<void> => {
    const failing = await countLastingFailures(db, { lastingSeconds, newsSeconds })
    const scheduled = await listScheduledWork(db)
    const count = failing + scheduled.filter(({ failures }) => failures >= manyFailures).length
    if (count > 0) await inTransaction(db, (tx) => events.record(tx, 'jobs.failing', { count }))
  }
}
