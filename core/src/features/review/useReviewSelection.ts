import { useState } from 'react'
import { type Batch, useBatch } from '../batches/index.ts'
import { getItemName, type ReviewItem } from './review-item.ts'

export type ReviewSelection = {
  chosenKeys: ReadonlySet<string>
  choose: (keys: ReadonlySet<string>) => void
  batch: Batch<ReviewItem>
}

/** What is chosen, and what came of a decision about it: above the pages of the queues, which it outlives. */
export function useReviewSelection(): ReviewSelection {
  const [chosenKeys, choose] = useState<ReadonlySet<string>>(new Set())
  return { chosenKeys, choose, batch: useBatch(getItemName) }
}
