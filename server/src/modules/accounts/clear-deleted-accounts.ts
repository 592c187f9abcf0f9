import type { BackgroundWork } from '../../db/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import './account.events.ts'
import { clearAccount } from './clear-account.ts'
import { countClosedAccounts, listClosedAccounts } from './closed-account.repository.ts'
import type { EmailCodes } from './email-code.service.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'events' | 'sessions'> & {
  codes: Pick<EmailCodes, 'revokeAll'>
}

/** Another one whenever deletion removes more than before. */
const version = 'logins, settings and notifications'
const pageSize = 100

/** Removes from accounts that earlier versions deleted what deletion removes now. */
export function clearDeletedAccounts(dependencies: Dependencies): BackgroundWork {
  const { db, events } = dependencies
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
              await events.record(tx, 'account.cleared', { userId: id })
            }
            const lastId = ids.at(-1)
            return lastId === undefined ? undefined : { lastId, count: ids.length }
          }),
      },
    ],
  }
}
