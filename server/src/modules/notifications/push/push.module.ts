import type { ModuleDependencies, SiteClient } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import '../../accounts/index.ts'
import { createDescribeNotification } from '../describe-notification.ts'
import { createGetPushKeys } from './get-push-keys.ts'
import { deleteAllOf } from './push.repository.ts'
import { createPushService } from './push.service.ts'
import { createPushSender } from './push-sender.service.ts'
import { createWritePushMessage } from './write-push-message.ts'

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'events' | 'schedule' | 'log' | 'routes' | 'sessions' | 'settings' | 'texts'
> & { outbound: SiteClient }

export type Push = {
  /** Resolves when nothing is being sent. */
  waitUntilIdle(): Promise<void>
}

/** Notifications that reach a browser while the site is closed, for users who ask for it. */
export function createPushModule(dependencies: Dependencies): Push {
  const { db, events, schedule, routes } = dependencies
  const keys = createGetPushKeys(dependencies)
  const service = createPushService(dependencies)
  const describe = createDescribeNotification(dependencies)
  const write = createWritePushMessage({ ...dependencies, describe })
  const sender = createPushSender({ ...dependencies, keys, write })

  routes.handle('pushKey', async () => ({ public_key: (await keys()).publicKey }))
  routes.handle('pushSubscriptionAdd', async ({ actor, input }) => {
    await service.add(actor, input)
    return null
  })
  routes.handle('pushSubscriptionRemove', async ({ actor, input }) => {
    await service.remove(actor, input.endpoint)
    return null
  })

  // Sent outside the queue: a push service that hangs must not delay other notifications.
  events.on('notification.created', async (payload) => sender.push(payload))
  const background = events.inLane('background')
  const forgetBrowsersOf = (userId: number) => inTransaction(db, (tx) => deleteAllOf(tx, userId))
  background.on('user.statusChanged', async ({ userId, status }) => {
    if (status === 'deleted') await forgetBrowsersOf(userId)
  })
  schedule.atStop('finish pushing', () => sender.finish())
  return { waitUntilIdle: sender.waitUntilIdle }
}
