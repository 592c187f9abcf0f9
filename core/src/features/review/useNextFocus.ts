import { useEffect, useRef } from 'react'
import { focusItem } from './focus-item.ts'
import { itemElementId, type ReviewItem } from './review-item.ts'

/** Moves the focus to the item that replaces a resolved one. */
export function useNextFocus(items: readonly ReviewItem[]) {
  const next = useRef<ReviewItem | 'none'>(undefined)
  // After every change of the items.
  useEffect(() => {
    const wanted = next.current
    if (wanted === undefined) return
    next.current = undefined
    focusItem(wanted === 'none' ? 'main' : itemElementId(wanted))
  }, [items.map(({ key }) => key).join()])

  return {
    moveTo(item: ReviewItem) {
      next.current = item
    },
    moveOnFrom(decided: readonly ReviewItem[]) {
      const isDecided = ({ key }: ReviewItem) => decided.some((item) => item.key === key)
      const index = items.findIndex(isDecided)
      if (index === -1) return
      const left = items.filter((item) => !isDecided(item))
      next.current = left[index] ?? left.at(-1) ?? 'none'
    },
  }
}
