import { useState } from 'react'
import { Link } from 'react-router-dom'
import { attempt, silent, useApi } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { Avatar, classes, Icon, icons, Time, VisuallyHidden } from '../../ui/index.ts'
import { BadgeMedal } from '../badges/index.ts'
import { UserName } from '../users/index.ts'
import styles from './NotificationList.module.scss'
import { type Notification, notificationHref } from './notification-href.ts'

export type NotificationListProps = {
  notifications: readonly Notification[]
  /** Whether all of them were marked as read meanwhile. */
  areAllRead?: boolean
  /** Smaller, for a popover. */
  isDense?: boolean
}

/** The notifications, newest first. Following one marks those about its question as read. */
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
    // Opening a question marks its notifications as read, whichever way leads there. Pages of badges and
    // edits do not.
    const { object_type, object_map } = notification.object_info
    if (object_type !== 'badge_award' && !object_map.revision) return
    // Navigation does not wait for it, and a missing mark does no harm.
    attempt(api.call('notificationRead', { id: notification.id }, silent))
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

type NotificationRowProps = {
  notification: Notification
  isRead: boolean
  /** The user navigates to the object. */
  onOpen: () => void
}

/** The actor, the action, the place and the time. */
function NotificationRow({ notification, isRead, onOpen }: NotificationRowProps) {
  const t = useText()
  const {
    user_info: user,
    notification_action: action,
    object_info,
    excerpt,
    rank,
    update_time,
  } = notification
  const { count, others } = notification.group ?? { count: 1, others: 0 }
  return (
    <article className={classes(styles.row, !isRead && styles.unread)}>
      <Mark notification={notification} />
      <div className={styles.words}>
        <p className={styles.sentence}>
          {!isRead && <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>}
          {user && <UserName user={user} className={styles.user} />}{' '}
          {others > 0 && <span>{t('notifications.others', { count: others })} </span>}
          {action && <span>{action}</span>} <Title notification={notification} onOpen={onOpen} />
        </p>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        <p className={styles.meta}>
          <Time at={update_time} />
          {count > others + 1 && <span>{t('notifications.times', { count })}</span>}
          {object_info.object_type === 'answer' && !action && <span>{t('notifications.on_answer')}</span>}
          {object_info.object_type === 'comment' && !action && <span>{t('notifications.on_comment')}</span>}
        </p>
      </div>
      {rank !== 0 && <Reputation amount={rank} />}
    </article>
  )
}

function Title({ notification, onOpen }: Pick<NotificationRowProps, 'notification' | 'onOpen'>) {
  const site = useSite()
  const { user } = useSession()
  const href = notificationHref(notification, { site, username: user?.username ?? '' })
  const { title } = notification.object_info
  if (href === undefined) return <bdi className={styles.gone}>{title}</bdi>
  return (
    <Link to={href} className={styles.title} dir="auto" onClick={onOpen}>
      {title}
    </Link>
  )
}

const marks = {
  question: icons.questionIcon,
  answer: icons.checkCircleIcon,
  comment: icons.commentIcon,
  tag: icons.tagIcon,
  badge_award: icons.starIcon,
  job: icons.warningIcon,
  plugin: icons.warningIcon,
}

/** The image of the actor, or of the object if there is no particular actor. */
function Mark({
  notification: { user_info: user, object_info },
}: Pick<NotificationRowProps, 'notification'>) {
  if (object_info.badge) return <BadgeMedal badge={object_info.badge} />
  if (user) return <Avatar name={user.display_name} imageUrl={user.avatar} size={40} />
  return (
    <span className={styles.mark}>
      <Icon of={marks[object_info.object_type]} />
    </span>
  )
}

function Reputation({ amount }: { amount: number }) {
  const t = useText()
  const { integer } = useFormat()
  const shown = amount > 0 ? `+${integer(amount)}` : `\u2212${integer(-amount)}`
  return (
    <span className={classes(styles.reputation, amount > 0 ? styles.gain : styles.loss)}>
      <VisuallyHidden>{t('notifications.reputation')}</VisuallyHidden>
      <span dir="ltr">{shown}</span>
    </span>
  )
}
