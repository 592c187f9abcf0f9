import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countLastingFailures } from '../../platform/queue/index.ts'
import { listScheduledWork } from '../../platform/schedule/index.ts'
import './job.events.ts'

/** Longer than the restart of a mail server. */
const lastingSeconds = 3600
/** Jobs that were given up are news for as long as this. */
const newsSeconds = 3600
/** Work on schedule fails for about a quarter of an hour before it has failed so often. */
const manyFailures = 4

/** Records that jobs go on failing. One failure that the next attempt puts right is no news. */
export function createAnnounceFailures({ db, events }: Pick<ModuleDependencies, 'db' | 'events'>) {
  return async (): Promise<void> => {
    const failing = await countLastingFailures(db, { lastingSeconds, newsSeconds })
    const scheduled = await listScheduledWork(db)
    const count = failing + scheduled.filter(({ failures }) => failures >= manyFailures).length
    if (count > 0) await inTransaction(db, (tx) => events.record(tx, 'jobs.failing', { count }))
  }
}
