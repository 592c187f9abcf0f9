import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router-dom'
import { attempt, silent, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { hasModifier } from '../../lib/modifier-keys.ts'
import { Button, classes, EmptyState, icons, Skeleton, SkeletonGroup } from '../../ui/index.ts'
import { announceStatus } from '../live-notifications/index.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationPopover.module.scss'
import {
  type Notification,
  type NotificationType,
  notificationsPath,
  notificationTypes,
} from './notification-href.ts'

const maxShown = 10
type Found = Partial<Record<NotificationType, readonly Notification[]>>

/**
 * The newest notifications of a type, reloaded when there are new ones. Displayed ones count as seen, and the
 * counter is updated at once.
 */
function useNewestNotifications(type: NotificationType, unread: number) {
  const api = useApi()
  const [found, setFound] = useState<Found>({})
  const [failedType, setFailedType] = useState<NotificationType>()
  const [readList, setReadList] = useState<readonly Notification[]>()
  const [isMarking, setIsMarking] = useState(false)

  async function load() {
    setFailedType(undefined)
    const input = { type, grouped: true, page: 1, page_size: maxShown }
    const result = await attempt(api.call('notificationPage', input, silent))
    if (!result.ok) return setFailedType(type)
    // Responses may come in another order than the user switched between types.
    setFound((before) => ({ ...before, [type]: result.data.list }))
    const seen = await attempt(api.call('notificationSeen', { type }, silent))
    if (seen.ok) announceStatus(seen.data)
  }
  const follow = useEffectEvent(() => {
    // The counter falls when the list was seen, which is not news.
    if (unread > 0 || !found[type]) load()
  })
  // A new notification raises the counter; nothing else announces it.
  useEffect(() => follow(), [type, unread])

  const list = found[type]
  async function markAll() {
    setIsMarking(true)
    const result = await attempt(api.call('notificationReadAll', { type }))
    setIsMarking(false)
    if (result.ok) setReadList(list)
  }
  const areAllRead = list !== undefined && list === readList
  return {
    list,
    hasFailed: failedType === type,
    areAllRead,
    hasUnread: !areAllRead && list !== undefined && list.some(({ is_read }) => !is_read),
    isMarking,
    load,
    markAll,
  }
}

export type NotificationPopoverProps = {
  id: string
  /** The unread counts; a rising number means new notifications. */
  unread: Readonly<Record<NotificationType, number>>
  /** `byKey` returns the focus to the button. */
  onClose: (how: 'byKey' | 'elsewhere') => void
}

/** The newest notifications, below the button. It must be next to the button, in the same box. */
export function NotificationPopover({ id, unread, onClose }: NotificationPopoverProps) {
  const t = useText()
  const [type, setType] = useState<NotificationType>(
    unread.inbox === 0 && unread.achievement > 0 ? 'achievement' : 'inbox',
  )
  const newest = useNewestNotifications(type, unread[type])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  useClosing(box, () => onClose('elsewhere'))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose('byKey')
  }

  return (
    <div
      ref={box}
      id={id}
      className={classes('dropdown-menu', styles.popover)}
      role="dialog"
      aria-label={t('notifications.title')}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onClick={(event) => {
        if (leadsAway(event)) onClose('elsewhere')
      }}
    >
      <div className={styles.head}>
        <TypeButtons current={type} unread={unread} onChoose={setType} />
        {newest.hasUnread && (
          <Button size="small" variant="subtle" isBusy={newest.isMarking} onClick={newest.markAll}>
            {t('notifications.read_all')}
          </Button>
        )}
      </div>
      <div className={styles.content}>
        <Newest key={type} type={type} {...newest} />
      </div>
      <Link className={styles.all} to={notificationsPath(type)}>
        {t('notifications.see_all')}
      </Link>
    </div>
  )
}

/** Whether a click follows a link in this window. */
function leadsAway(event: MouseEvent): boolean {
  const { target } = event
  return !hasModifier(event) && target instanceof Element && target.closest('a[href]') !== null
}

type TypeButtonsProps = Pick<NotificationPopoverProps, 'unread'> & {
  current: NotificationType
  onChoose: (type: NotificationType) => void
}

// texts: notifications.type.*
function TypeButtons({ current, unread, onChoose }: TypeButtonsProps) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.types} role="group" aria-label={t('notifications.types')}>
      {notificationTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={classes(styles.type, type === current && styles.current)}
          aria-pressed={type === current}
          onClick={() => onChoose(type)}
        >
          {t(`notifications.type.${type}`)}
          {type !== current && unread[type] > 0 && <span className={styles.dot} />}
        </button>
      ))}
    </div>
  )
}

type NewestProps = { type: NotificationType } & Pick<
  ReturnType<typeof useNewestNotifications>,
  'list' | 'hasFailed' | 'areAllRead' | 'load'
>

// texts: notifications.none.*
function Newest({ type, list, hasFailed, areAllRead, load }: NewestProps) {
  const t = useText()
  if (!list) return hasFailed ? <Failed onRetry={load} /> : <Loading />
  if (list.length === 0 && !hasFailed) {
    return (
      <EmptyState icon={icons.bellIcon}>
        {t(`notifications.none.${type === 'inbox' ? 'all' : type}`)}
      </EmptyState>
    )
  }
  return (
    <>
      {hasFailed && <Failed onRetry={load} />}
      <NotificationList notifications={list} areAllRead={areAllRead} isDense />
    </>
  )
}

/** Alone, or above the previous content. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <div role="alert">
      <EmptyState action={<Button onClick={onRetry}>{t('notifications.retry')}</Button>}>
        {t('notifications.failed')}
      </EmptyState>
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup className={styles.loading}>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={styles.placeholder}>
          <Skeleton width="full" />
          <Skeleton size={14} width="half" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

/**
 * Closes when the user interacts with something outside of the button and its popover, or navigates to
 * another page.
 */
function useClosing(box: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    function handle({ target }: Event) {
      const anchored = box.current?.parentElement
      if (anchored && target instanceof Node && !anchored.contains(target)) close()
    }
    document.addEventListener('pointerdown', handle)
    document.addEventListener('focusin', handle)
    return () => {
      document.removeEventListener('pointerdown', handle)
      document.removeEventListener('focusin', handle)
    }
  }, [box])

  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) close()
  }, [key])
}
