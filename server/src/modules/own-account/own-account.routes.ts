import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { EmailCodes } from '../accounts/index.ts'
import { assertDeletable, createDeleteAccount } from './delete-account.ts'
import { exportPath } from './export-path.rules.ts'
import { presentOwnSession } from './own-account.presenter.ts'

export type OwnAccountDependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'routes' | 'sessions' | 'settings'
> & { codes: EmailCodes }

export function addOwnAccountRoutes(dependencies: OwnAccountDependencies): void {
  const { db, codes, events, routes, sessions } = dependencies
  const deleteAccount = createDeleteAccount(dependencies)

  routes.handle('userSessionList', async ({ actor }) => {
    // The data that this call's browser sends is part of the response.
    await sessions.saveLastSeen()
    const open = await sessions.list(actor.userId)
    return open.map((session) => presentOwnSession(session, actor.sessionHash))
  })

  // A session that ends may have asked for a download; its code must not outlive it.
  routes.handle('userSessionRevoke', async ({ actor, input }) => {
    await inTransaction(db, async (tx) => {
      await sessions.endOne(tx, actor.userId, input.id)
      await codes.revoke(tx, actor.userId, 'data_export')
    })
    return null
  })

  routes.handle('userSessionsRevokeOthers', async ({ actor }) => {
    await inTransaction(db, async (tx) => {
      await sessions.endOthers(tx, actor.userId, actor.sessionHash)
      await codes.revoke(tx, actor.userId, 'data_export')
    })
    return null
  })

  routes.handle('userDataExport', async ({ actor }) => {
    const code = await codes.issue('data_export', { userId: actor.userId, email: '' })
    return { url: `${exportPath}/${code}` }
  })

  routes.handle('userDeletionCodeSend', async ({ actor, caller }) => {
    await assertDeletable(dependencies, actor.userId)
    const request = { userId: actor.userId, language: caller.language }
    await inTransaction(db, (tx) => events.record(tx, 'account.deletionRequested', request))
    return null
  })

  routes.handle('userDelete', async ({ actor, input, caller }) => {
    await deleteAccount(actor, { password: input.pass ?? '', code: input.code ?? '' })
    caller.setCookie(caller.sessionCookie, '', { maxAge: 0, httpOnly: true, sameSite: 'lax' })
    return null
  })
}
