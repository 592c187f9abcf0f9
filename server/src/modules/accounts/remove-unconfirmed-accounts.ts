import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import { deleteUnconfirmedUsers } from '../users/index.ts'
import './account.events.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'settings'>

/** Small enough that others can write in between. */
const batchSize = 100

/**
 * Removes accounts that nobody confirmed: the owner of the address may never have heard of the site, and
 * others can take address and name again.
 */
export async function removeUnconfirmedAccounts({
  db,
  clock,
  events,
  settings,
}: Dependencies): Promise<void> {
  const days = settings.current.login.unconfirmed_account_days
  if (days === 0) return
  const since = clock() - days * daySeconds
  for (let count = batchSize; count === batchSize; ) {
    count = await inTransaction(db, async (tx) => {
      const removed = await deleteUnconfirmedUsers(tx, { since, limit: batchSize })
      for (const { id, email } of removed) await events.record(tx, 'account.closed', { userId: id, email })
      return removed.length
    })
  }
}
