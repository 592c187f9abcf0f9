import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import styles from './NotificationList.module.scss'
import { NotificationRow } from './NotificationRow.tsx'
import type { Notification } from './notification-href.ts'

export type NotificationListProps = {
  notifications: readonly Notification[]
  /** Whether all of them were marked as read meanwhile. */
  areAllRead?: boolean
}

/** What others did, the newest first. Following one marks it as read. */
export function NotificationList({ notifications, areAllRead = false }: NotificationListProps) {
  const api = useApi()
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set())

  function handleOpen({ id, is_read }: Notification) {
    if (is_read || areAllRead || readIds.has(id)) return
    setReadIds((ids) => new Set([...ids, id]))
    // The way to the post is not held up by it, and a mark that is missing does no harm.
    attempt(api.call('notificationRead', { id }, { ignore50x: true, passThrough: true }))
  }

  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow
            notification={notification}
            isRead={notification.is_read || areAllRead || readIds.has(notification.id)}
            onOpen={() => handleOpen(notification)}
          />
        </li>
      ))}
    </ul>
  )
}
