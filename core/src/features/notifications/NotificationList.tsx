import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { classes } from '../../ui/index.ts'
import styles from './NotificationList.module.scss'
import { NotificationRow } from './NotificationRow.tsx'
import type { Notification } from './notification-href.ts'

export type NotificationListProps = {
  notifications: readonly Notification[]
  /** Whether all of them were marked as read meanwhile. */
  areAllRead?: boolean
  /** Smaller, for a popover. */
  isDense?: boolean
}

/** What others did, the newest first. Following one marks what is about its question as read. */
export function NotificationList({
  notifications,
  areAllRead = false,
  isDense = false,
}: NotificationListProps) {
  const api = useApi()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  function handleOpen(notification: Notification) {
    const subject = getSubject(notification)
    if (notification.is_read || areAllRead || opened.has(subject)) return
    setOpened((subjects) => new Set([...subjects, subject]))
    // A question marks what is about it when it is opened, whichever way leads there. The page of a badge does not.
    if (notification.object_info.object_type !== 'badge_award') return
    // The way there is not held up by it, and a mark that is missing does no harm.
    attempt(api.call('notificationRead', { id: notification.id }, { ignore50x: true, passThrough: true }))
  }

  return (
    <ul className={classes(styles.list, isDense && styles.dense)}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow
            notification={notification}
            isRead={notification.is_read || areAllRead || opened.has(getSubject(notification))}
            onOpen={() => handleOpen(notification)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The question that it is about, or else the notification itself. */
function getSubject({ id, object_info: { object_map } }: Notification): string {
  const { question } = object_map
  return question && question !== '0' ? `question ${question}` : id
}
