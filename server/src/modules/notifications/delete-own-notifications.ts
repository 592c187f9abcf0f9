import type { Tx } from '../../platform/database/database.ts'
import { deleteMailSettings } from './mail/mail-settings.repository.ts'
import { deleteNotificationsOf } from './notification.repository.ts'

/** Removes the notifications and the notification settings of a deleted account. */
export async function deleteOwnNotifications(tx: Tx, userId: number): Promise<void> {
  await deleteNotificationsOf(tx, userId)
  await deleteMailSettings(tx, userId)
}
