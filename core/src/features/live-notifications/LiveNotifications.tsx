import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { attempt, type DataFor, inlineServerErrors, useApi } from '../../api/index.ts'
import { useText, useTexts } from '../../lib/i18n/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { classes, IconButton, icons } from '../../ui/index.ts'
import { BadgeMedal, badgeLevel } from '../badges/index.ts'
import styles from './LiveNotifications.module.scss'
import { type NotificationStatus, startLiveFeed } from './live-feed.ts'
import { announceReviewChange } from './status-event.ts'

type BadgeToastProps = {
  award: NonNullable<DataFor<'notificationStatus'>['badge_award']>
  /** The user who got the badge. */
  username: string
  onDismiss: () => void
  /** Called once when it appears. */
  onShow?: () => void
}

const displayMs = 8000

/** Congratulates on a badge for a few seconds, longer while the pointer or the focus is on it. */
// texts: notifications.badge.level.*
export function BadgeToast({ award, username, onDismiss, onShow }: BadgeToastProps) {
  const t = useText()
  const show = useEffectEvent(() => onShow?.())
  useEffect(() => show(), [])
  const [isPaused, setIsPaused] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismiss(), displayMs)
    return () => clearTimeout(timer)
  }, [isPaused])

  return (
    <aside
      className={classes(styles.toast, 'q-no-print')}
      aria-label={t('notifications.badge.label')}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <BadgeMedal badge={award} />
      <div className={styles.words} role="status">
        <p className={styles.earned}>{t('notifications.badge.earned')}</p>
        <Link
          className={styles.name}
          to={`/badges/${encodeURIComponent(award.badge_id)}?username=${encodeURIComponent(username)}`}
          onClick={onDismiss}
          dir="auto"
        >
          {award.name}
        </Link>
        <p className={styles.level}>{t(`notifications.badge.level.${badgeLevel(award.level)}`)}</p>
      </div>
      <IconButton icon={icons.closeIcon} label={t('notifications.badge.dismiss')} onClick={onDismiss} />
    </aside>
  )
}

export type LiveNotificationsProps = {
  /** Called with the unread counts whenever they may have changed. */
  onStatus: (status: NotificationStatus) => void
}

type Award = DataFor<'notificationStatus'>['badge_award']

/**
 * Keeps the unread counts current while the page is visible, and shows awarded badges. Renders nothing else.
 */
export function LiveNotifications({ onStatus }: LiveNotificationsProps) {
  const api = useApi()
  const session = useSessionActions()
  const { user } = useSession()
  const { language } = useTexts()
  const [award, setAward] = useState<Award>(null)
  const [dismissed, setDismissed] = useState('')
  const account = user?.username ?? ''
  const handleStatus = useEffectEvent((status: NotificationStatus) => {
    onStatus(status)
    // A shown badge stays until it is dismissed: the server stops sending a badge once it was shown.
    setAward((shown) =>
      shown?.notification_id === status.badge_award?.notification_id ? shown : (status.badge_award ?? shown),
    )
  })

  useEffect(() => {
    if (!account) return
    return startLiveFeed({
      account,
      language: () => language,
      onStatus: (status) => handleStatus(status),
      onReviewChange: announceReviewChange,
      onEnded: () => {
        session.refreshUser({ force: true }).catch(() => {})
      },
    })
  }, [account, language, session])

  if (!award || award.notification_id === dismissed) return null
  // Outside of the header, whose blur would contain it.
  return createPortal(
    <BadgeToast
      key={award.notification_id}
      award={award}
      username={account}
      onShow={() => {
        attempt(api.call('notificationRead', { id: award.notification_id }, inlineServerErrors))
        // Confetti is optional: ignore a failed load.
        import('../celebration/index.ts').then(({ celebrate }) => celebrate()).catch(() => undefined)
      }}
      onDismiss={() => setDismissed(award.notification_id)}
    />,
    document.body,
  )
}
