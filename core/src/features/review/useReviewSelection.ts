import { useEffect, useRef } from 'react'
import { type Batch, useBatch, useSelection } from '../batches/index.ts'
import { getItemName, type ReviewItem } from './review-item.ts'

export type ReviewSelection = {
  selectedKeys: ReadonlySet<string>
  select: (keys: ReadonlySet<string>) => void
  batch: Batch<ReviewItem>
}

/** The selection, and the result of a decision about it, kept across the pages of a queue. */
export function useReviewSelection(queue: string): ReviewSelection {
  const [selectedKeys, select] = useSelection(queue)
  const batch = useBatch(getItemName)
  const last = useRef(Promise.resolve())
  /** A delayed decision follows the one before, which may still be running. */
  function run(...args: Parameters<typeof batch.run>): Promise<void> {
    last.current = last.current.catch(() => undefined).then(() => batch.run(...args))
    return last.current
  }
  return { selectedKeys, select, batch: { ...batch, run } }
}

/** Removes resolved items from the selection. */
export function useSettledSelection(
  items: readonly ReviewItem[],
  { selectedKeys, select }: ReviewSelection,
): void {
  const before = useRef(items)
  useEffect(() => {
    const left = new Set(items.map(({ key }) => key))
    const gone = before.current.filter(({ key }) => !left.has(key) && selectedKeys.has(key))
    before.current = items
    if (gone.length === 0) return
    select(new Set([...selectedKeys].filter((key) => gone.every((item) => item.key !== key))))
  }, [items])
}
