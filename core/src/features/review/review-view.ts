import { useSyncExternalStore } from 'react'
import { foreverMs, localEntries } from '../../lib/storage.ts'

/** `one`: an item at a time. `list`: all items of the page below each other. */
export type ReviewView = 'one' | 'list'

const key = 'review.view'
const listeners = new Set<() => void>()

const getView = (): ReviewView => (localEntries.get<ReviewView>(key) === 'list' ? 'list' : 'one')

export function setReviewView(view: ReviewView): void {
  localEntries.set(key, view, foreverMs)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How this browser shows the queues. The server renders one item at a time. */
export function useReviewView(): ReviewView {
  return useSyncExternalStore(subscribe, getView, () => 'one' as const)
}
