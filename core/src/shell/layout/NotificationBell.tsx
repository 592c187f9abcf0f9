import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { useText } from '../../lib/i18n/index.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { type UnreadCounts, useSessionActions } from '../../runtime/session/index.ts'
import { classes, Icon, icons } from '../../ui/index.ts'
import styles from './SiteHeader.module.scss'

// What is new is news for later: the page comes first, and does without where this does not load.
const LiveNotifications = lazy(async () => {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve))
  const live = await import('../../features/live-notifications/index.ts').catch(() => undefined)
  return { default: live?.LiveNotifications ?? (() => null) }
})

/** The bell with what the server knew, which loads what is new as soon as the page has settled. */
export function NotificationBell() {
  const { store, updateUnread } = useSessionActions()
  const unread = useStore(store, (state) => state.unread)
  const isSettled = useDelayed(true)
  return (
    <>
      <BellLink inbox={unread.inbox} achievement={unread.achievement} />
      {isSettled && (
        <Suspense>
          <LiveNotifications
            onStatus={({ inbox, achievement, can_revision, revision }) => {
              const review = can_revision ? revision : undefined
              updateUnread({ inbox, achievement, review })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type BellLinkProps = Pick<UnreadCounts, 'inbox' | 'achievement'>

/** The largest number that is written out. */
const most = 99

/** Leads to what others did; a number on it says how much of it is new. */
export function BellLink({ inbox, achievement }: BellLinkProps) {
  const t = useText()
  const count = inbox + achievement
  const shown = count > most ? `${most}+` : String(count)
  return (
    <Link
      className={classes(styles.square, styles.bell)}
      to={`/users/notifications/${inbox === 0 && achievement > 0 ? 'achievement' : 'inbox'}`}
      aria-label={t('notifications.bell', { count, shown })}
    >
      <Icon of={icons.bellIcon} />
      {count > 0 && <span className={styles.unread}>{shown}</span>}
    </Link>
  )
}
