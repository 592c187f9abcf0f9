import { useEffect, useEffectEvent, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { announceStatus } from '../live-notifications/index.ts'
import type { Notification, NotificationType } from './notification-href.ts'

const maxShown = 10
/** What the page does in the background is not reported as a failure of the page. */
const quietly = { ignore50x: true, passThrough: true }

type Found = Partial<Record<NotificationType, readonly Notification[]>>

/**
 * The newest notifications of a type, asked for again when there are new ones. What is shown is seen, which the bell
 * hears at once.
 */
export function useNewestNotifications(type: NotificationType, unseen: number) {
  const api = useApi()
  const [found, setFound] = useState<Found>({})
  const [failedType, setFailedType] = useState<NotificationType>()
  const [readList, setReadList] = useState<readonly Notification[]>()
  const [isMarking, setIsMarking] = useState(false)

  async function load() {
    setFailedType(undefined)
    const input = { type, grouped: true, page: 1, page_size: maxShown }
    const result = await attempt(api.call('notificationPage', input, quietly))
    if (!result.ok) return setFailedType(type)
    // Answers may come in another order than the user went from one type to the other.
    setFound((before) => ({ ...before, [type]: result.data.list }))
    const seen = await attempt(api.call('notificationSeen', { type }, quietly))
    if (seen.ok) announceStatus(seen.data)
  }
  const follow = useEffectEvent(() => {
    // The counter falls when the list was seen, which is no news.
    if (unseen > 0 || !found[type]) load()
  })
  // A new notification raises the counter; nothing else announces it.
  useEffect(() => follow(), [type, unseen])

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
