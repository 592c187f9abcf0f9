import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { deleteOwnNotifications } from './delete-own-notifications.ts'
import { readContent } from './notification.presenter.ts'
import { listNotificationsBy, setNotificationContent } from './notification.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'events'>

const batchSize = 200

/** Removes the notifications of deleted accounts, and their names from those of others. */
export function listenForDeletedAccounts({ db, events }: Dependencies): void {
  async function forgetActor(actorId: number): Promise<void> {
    let last = 0
    for (;;) {
      const batch = await listNotificationsBy(db, actorId, { after: last, limit: batchSize })
      await inTransaction(db, async (tx) => {
        for (const { id, content } of batch) {
          const { user, ...anonymous } = readContent(content)
          if (user) await setNotificationContent(tx, id, JSON.stringify(anonymous))
        }
      })
      last = batch.at(-1)?.id ?? 0
      if (batch.length < batchSize) return
    }
  }

  const background = events.inLane('background')
  background.on('user.statusChanged', async ({ userId, status }) => {
    if (status === 'deleted') await forgetActor(userId)
  })
  background.on('user.statusChanged', async ({ userId, status }) => {
    if (status === 'deleted') await inTransaction(db, (tx) => deleteOwnNotifications(tx, userId))
  })
}
