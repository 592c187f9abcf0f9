import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { reviewEvent } from '../live-notifications/index.ts'
import type { ReviewItem } from './review-item.ts'
import type { ReviewView } from './review-view.ts'

/**
 * Reloads the queue when items were added or resolved elsewhere, and says when items disappear from the list
 * that the user has not resolved. A single shown item says so itself.
 */
export function useChangesElsewhere(
  loaded: readonly ReviewItem[],
  resolved: ReadonlySet<string>,
  view: ReviewView,
): void {
  const t = useText()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => revalidate())
  useEffect(() => {
    const listen = () => reload()
    window.addEventListener(reviewEvent, listen)
    return () => window.removeEventListener(reviewEvent, listen)
  }, [])

  const before = useRef(loaded)
  const compare = useEffectEvent(() => {
    const keys = new Set(loaded.map(({ key }) => key))
    const isGone = before.current.some(({ key }) => !keys.has(key) && !resolved.has(key))
    // A full page may only have shifted.
    if (view === 'list' && isGone && loaded.length < before.current.length) {
      toasts.show(t('review.settled_elsewhere'), 'info')
    }
    before.current = loaded
  })
  useEffect(() => {
    if (loaded !== before.current) compare()
  }, [loaded])
}
