import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { createExpiringStorage } from '../../lib/storage.ts'
import type { ReviewItem } from './review-item.ts'
import type { ReviewQueueState } from './useReviewQueue.ts'

type Shown = { item: ReviewItem; index: number }

/** In this tab: the user's position on each visit of a queue, for going back and after a reload. */
const visits = createExpiringStorage(() => globalThis.sessionStorage)

/**
 * The item that is shown. Items that are added or resolved elsewhere do not replace it, even if it is itself
 * resolved; the user's decisions move on to the next, and it comes back when they are undone.
 */
export function useShownItem({
  items,
  isResolved,
  putBack,
}: Pick<ReviewQueueState, 'items' | 'isResolved' | 'putBack'>) {
  const { key: visit, state } = useLocation()
  const entry = `review.shown.${visit}`
  const [last, setShown] = useState<Shown>()
  const [remembered] = useState(() => visits.get<string>(entry))

  const [lastPutBack, setLastPutBack] = useState(putBack)
  if (putBack !== lastPutBack) setLastPutBack(putBack)
  const shown = putBack && putBack !== lastPutBack ? { item: putBack.item, index: 0 } : last

  const key = shown?.item.key
  const found = items.findIndex((item) => item.key === key)
  const isGone = found === -1 && shown !== undefined && !isResolved(shown.item)
  const start = shown?.index ?? (state?.startsAtEnd ? items.length - 1 : 0)
  const index = found === -1 ? Math.min(start, items.length - 1) : found
  const item = isGone ? shown.item : items[index]
  if (item && (item !== last?.item || (index !== last.index && !isGone))) setShown({ item, index })

  // After the first paint of a page that the server has rendered: the server does not know the item.
  useLayoutEffect(() => {
    const before = items.findIndex((one) => one.key === remembered)
    const item = items[before]
    if (item) setShown({ item, index: before })
    // Only on entering.
  }, [])
  useEffect(() => {
    if (key !== undefined) visits.set(entry, key)
  }, [entry, key])

  return {
    item,
    index,
    isGone,
    /** The item that replaces one that is gone comes after it. */
    getNeighbor: (step: -1 | 1): number => (isGone && step === 1 ? index : index + step),
    show(index: number) {
      const item = items[index]
      if (item) setShown({ item, index })
    },
    /** Leaves an item that is gone, if no other is left. */
    close: () => setShown(undefined),
  }
}
