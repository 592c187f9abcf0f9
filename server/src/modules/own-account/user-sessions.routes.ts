import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { EmailCodes } from '../accounts/index.ts'
import { recordChanges } from '../audit/index.ts'
import { readNumericId } from '../identifiers/index.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { presentOwnSession } from './own-account.presenter.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'routes' | 'sessions'> & { codes: EmailCodes }

/** Where a user is logged in, for administrators. */
export function addUserSessionRoutes({ db, clock, codes, routes, sessions }: Dependencies): void {
  routes.handle('adminUserSessionList', async ({ actor, input }) => {
    const user = await getUser(db, input.user_id)
    const open = await sessions.list(user.id)
    return open.map((session) => presentOwnSession(session, actor.sessionHash))
  })

  routes.handle('adminUserSessionsEnd', async ({ input, ...context }) => {
    const user = await getUser(db, input.user_id)
    await inTransaction(db, async (tx) => {
      if (input.id) await sessions.endOne(tx, user.id, input.id)
      else await sessions.endAll(tx, user.id)
      // A session that ends may have asked for a download of the account's data.
      await codes.revoke(tx, user.id, 'data_export')
      const object = { kind: 'user' as const, id: user.id, name: user.username }
      const change = { action: 'user_session_end' as const, object, from: input.id || 'all' }
      await recordChanges(tx, context, clock(), [change])
    })
    return null
  })
}

async function getUser(db: Executor, wireId: string): Promise<UserRow> {
  const user = await findUser(db, readNumericId(wireId))
  if (!user) throw new AppError('error.user.not_found')
  return user
}
