import { type ComponentProps, lazy, type MouseEvent, Suspense, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { withBasePath, withoutBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { hasModifier } from '../../lib/modifier-keys.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { type UnreadCounts, useSessionActions } from '../../runtime/session/index.ts'
import { classes, Icon, icons } from '../../ui/index.ts'
import styles from './SiteHeader.module.scss'

// Notifications can wait: the page loads first, and works if this does not load.
const LiveNotifications = lazy(async () => {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve))
  const live = await import('../../features/live-notifications/index.ts').catch(() => undefined)
  return { default: live?.LiveNotifications ?? (() => null) }
})

/** The bell with the server's count, which loads updates as soon as the page is idle. */
export function NotificationBell() {
  const { store, updateUnread } = useSessionActions()
  const unread = useStore(store, (state) => state.unread)
  const isSettled = useDelayed(true)
  const bell = useRef<HTMLAnchorElement>(null)
  const id = useId()
  const { Popover, isOpen, toggle, close, load } = usePopover()
  return (
    <div className={styles.anchor}>
      <BellLink
        ref={bell}
        inbox={unread.inbox}
        achievement={unread.achievement}
        aria-expanded={isOpen || undefined}
        aria-controls={isOpen && Popover ? id : undefined}
        onClick={toggle}
        onPointerEnter={load}
      />
      {isOpen && Popover && (
        <Popover
          id={id}
          unread={unread}
          onClose={(how) => {
            close()
            if (how === 'byKey') bell.current?.focus()
          }}
        />
      )}
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
    </div>
  )
}

type Popover = typeof import('../../features/notifications/index.ts').NotificationPopover

/** A plain click on the bell opens a list if there is space for it. Every other click follows the link. */
function usePopover() {
  const [loaded, setLoaded] = useState<{ Popover: Popover }>()
  const [isOpen, setIsOpen] = useState(false)

  async function load() {
    if (loaded) return
    const { NotificationPopover } = await import('../../features/notifications/index.ts')
    setLoaded({ Popover: NotificationPopover })
  }

  function toggle(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = !hasModifier(event)
    const { pathname, href } = event.currentTarget
    const isThere = withoutBasePath(window.location.pathname).startsWith(pathname.replace(/\w+$/, ''))
    if (!isPlain || isThere || !window.matchMedia('(min-width: 48em)').matches) return
    event.preventDefault()
    setIsOpen(!isOpen)
    // The page shows the same.
    load().catch(() => window.location.assign(withBasePath(href)))
  }
  return {
    Popover: loaded?.Popover,
    isOpen,
    toggle,
    close: () => setIsOpen(false),
    load: () => void load().catch(() => undefined),
  }
}

type BellLinkProps = Pick<UnreadCounts, 'inbox' | 'achievement'> & Omit<ComponentProps<typeof Link>, 'to'>

/** More are shown as `99+`. */
const maxShown = 99

/** Links to the notifications; a number shows how many are new. */
export function BellLink({ inbox, achievement, ...rest }: BellLinkProps) {
  const t = useText()
  const count = inbox + achievement
  const shown = count > maxShown ? `${maxShown}+` : String(count)
  return (
    <Link
      {...rest}
      className={classes(styles.square, styles.bell)}
      to={`/users/notifications/${inbox === 0 && achievement > 0 ? 'achievement' : 'inbox'}`}
      aria-label={t('notifications.bell', { count, shown })}
    >
      <Icon of={icons.bellIcon} />
      {count > 0 && <span className={styles.unread}>{shown}</span>}
    </Link>
  )
}
