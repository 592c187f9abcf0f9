import { createHash } from 'node:crypto'
import type { PushSubscriptionForm } from '@querent/sdk/contract'
import type { ModuleDependencies, SiteClient } from '../../../module-dependencies.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { type Actor, lockActor } from '../../auth/index.ts'
import { deleteOldest, deleteOwn, saveSubscription } from './push.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'sessions'> & {
  outbound: Pick<SiteClient, 'admits'>
}

/** How many browsers of one account get push messages. */
const maxBrowsers = 10

const toHash = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

export function createPushService({ db, clock, sessions, outbound }: Dependencies) {
  return {
    async add(actor: Actor, { endpoint, keys }: PushSubscriptionForm): Promise<void> {
      if (!(await outbound.admits(endpoint))) {
        throw new AppError('error.push.endpoint_refused')
      }
      const open = await sessions.list(actor.userId)
      const session = open.find(({ sessionHash }) => sessionHash === actor.sessionHash)
      await inTransaction(db, async (tx) => {
        await lockActor(tx, actor)
        await saveSubscription(tx, {
          endpoint_hash: toHash(endpoint),
          user_id: actor.userId,
          endpoint,
          p256dh: keys.p256dh,
          auth: keys.auth,
          session_hash: actor.sessionHash,
          session_expires_at: session?.expiresAt ?? clock(),
          created_at: clock(),
        })
        await deleteOldest(tx, actor.userId, maxBrowsers)
      })
    },

    remove: (actor: Actor, endpoint: string) =>
      inTransaction(db, (tx) => deleteOwn(tx, actor.userId, toHash(endpoint))),
  }
}
