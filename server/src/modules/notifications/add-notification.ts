import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import './notification.events.ts'
import { insertNotification, type NewNotificationRow } from './notification.repository.ts'
import { notificationTypes } from './notification-kind.rules.ts'
import { incrementUnread } from './unread-counter.repository.ts'

/**
 * Writes a notification, counts it as unread and signals the change, unless the receiver was already notified
 * of the cause. Returns whether it was written.
 */
export async function addNotification(
  tx: Tx,
  { events }: Pick<ModuleDependencies, 'events'>,
  row: NewNotificationRow,
): Promise<boolean> {
  const notificationId = await insertNotification(tx, row)
  if (notificationId === undefined) return false
  const userId = row.user_id
  await incrementUnread(tx, userId, row.type, row.updated_at)
  await events.record(tx, 'notification.created', {
    notificationId,
    userId,
    type: row.type === notificationTypes.inbox ? 'inbox' : 'achievement',
  })
  await signal(tx, 'notifications', userId)
  return true
}
