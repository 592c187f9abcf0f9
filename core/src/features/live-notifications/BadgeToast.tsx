import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { classes, Icon, IconButton, icons } from '../../ui/index.ts'
import styles from './BadgeToast.module.scss'

export type BadgeToastProps = {
  award: NonNullable<DataFor<'notificationStatus'>['badge_award']>
  /** Whose badge it is. */
  username: string
  onDismiss: () => void
  /** Called once when it appears. */
  onShow?: () => void
}

const levels: Record<number, 'bronze' | 'silver' | 'gold'> = { 1: 'bronze', 2: 'silver', 3: 'gold' }

const displayMs = 8000

/** Congratulates on a badge for a few seconds, longer while the pointer or the focus is on it. */
// texts: notifications.badge.level.*
export function BadgeToast({ award, username, onDismiss, onShow }: BadgeToastProps) {
  const t = useText()
  const level = levels[award.level] ?? 'bronze'
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
      <span className={classes(styles.medal, styles[level])}>
        {isImage(award.icon) ? (
          <img src={award.icon} alt="" className={styles.image} />
        ) : (
          <Icon of={icons.starIcon} size="large" />
        )}
      </span>
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
        <p className={styles.level}>{t(`notifications.badge.level.${level}`)}</p>
      </div>
      <IconButton icon={icons.closeIcon} label={t('notifications.badge.dismiss')} onClick={onDismiss} />
    </aside>
  )
}

/** Icons are names of a set, unless there is an image. */
const isImage = (icon: string) => /^(https?:\/\/|data:image\/|\/)/.test(icon)
