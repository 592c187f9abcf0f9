import { useEffect, useRef } from 'react'
import { type Batch, useBatch, useChosen } from '../batches/index.ts'
import { getItemName, type ReviewItem } from './review-item.ts'

export type ReviewSelection = {
  chosenKeys: ReadonlySet<string>
  choose: (keys: ReadonlySet<string>) => void
  batch: Batch<ReviewItem>
}

/** What is chosen, and what came of a decision about it: above the pages of a queue, which it outlives. */
export function useReviewSelection(queue: string): ReviewSelection {
  const [chosenKeys, choose] = useChosen(queue)
  return { chosenKeys, choose, batch: useBatch(getItemName) }
}

/** Takes what is settled out of what is chosen. */
export function useSettledSelection(
  items: readonly ReviewItem[],
  { chosenKeys, choose }: ReviewSelection,
): void {
  const before = useRef(items)
  useEffect(() => {
    const left = new Set(items.map(({ key }) => key))
    const gone = before.current.filter(({ key }) => !left.has(key) && chosenKeys.has(key))
    before.current = items
    if (gone.length === 0) return
    choose(new Set([...chosenKeys].filter((key) => gone.every((item) => item.key !== key))))
  }, [items])
}
