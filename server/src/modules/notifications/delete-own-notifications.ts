import type { Tx } from '../../platform/database/database.ts'
import { deleteMailSettings } from './mail/mail-settings.repository.ts'
import { deleteNotificationsOf } from './notification.repository.ts'

/** Nobody who has left keeps notifications, or settings of what they are notified of by mail. */
export async function deleteOwnNotifications(tx: Tx, userId: number): Promise<void> {
  await deleteNotificationsOf(tx, userId)
  await deleteMailSettings(tx, userId)
}
