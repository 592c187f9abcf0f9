import type { BackgroundWork } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { clearAccount } from './clear-account.ts'
import { countClosedAccounts, listClosedAccounts } from './closed-account.repository.ts'
import type { EmailCodes } from './email-code.service.ts'

/** Deletes all notifications of a user, and their notification settings. */
export type DeleteNotifications = (tx: Tx, userId: number) => Promise<void>

type Dependencies = Pick<ModuleDependencies, 'db' | 'sessions'> & {
  codes: Pick<EmailCodes, 'revokeAll'>
  deleteNotifications: DeleteNotifications
}

/** Changed whenever deletion removes more than before, so that the work runs again. */
const version = 'logins, settings and notifications'
/** Few, since an account may have had many notifications. */
const pageSize = 20

/**
 * Removes from accounts that earlier versions deleted what deletion removes now. Everything is removed in one
 * step and not by an event, which could reach a process of an earlier version without a listener for it.
 */
export function clearDeletedAccounts(dependencies: Dependencies): BackgroundWork {
  const { db, deleteNotifications } = dependencies
  return {
    name: 'clear deleted accounts',
    goal: () => version,
    stages: [
      {
        name: 'users',
        count: countClosedAccounts,
        step: (afterId) =>
          inTransaction(db, async (tx) => {
            const ids = await listClosedAccounts(tx, { afterId, limit: pageSize })
            for (const id of ids) {
              await clearAccount(tx, dependencies, id)
              await deleteNotifications(tx, id)
            }
            const lastId = ids.at(-1)
            return lastId === undefined ? undefined : { lastId, count: ids.length }
          }),
      },
    ],
  }
}
