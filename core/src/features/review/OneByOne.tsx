import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './ReviewCard.module.scss'
import { ReviewCard, type ReviewCardProps } from './ReviewCard.tsx'
import type { ReviewItem } from './review-item.ts'

export type OneByOneProps = Omit<ReviewCardProps, 'item'> & { items: readonly ReviewItem[] }

/** One item, and the way to the others. What takes the place of a settled item is shown next. */
export function OneByOne({ items, ...handlers }: OneByOneProps) {
  const t = useText()
  const [shown, setShown] = useState({ key: items[0]?.key, index: 0 })
  const found = items.findIndex(({ key }) => key === shown.key)
  const index = found === -1 ? Math.min(shown.index, items.length - 1) : found
  const item = items[index]
  if (!item) return null
  // What arrives or is settled before the item moves it, and does not replace it.
  if (item.key !== shown.key || index !== shown.index) setShown({ key: item.key, index })

  const goTo = (next: number) => setShown({ key: items[next]?.key, index: next })
  return (
    <>
      {items.length > 1 && (
        <nav className={styles.walk} aria-label={t('review.walk.label')}>
          <Button
            variant="subtle"
            size="small"
            disabled={index === 0}
            data-shortcut="review-previous"
            onClick={() => goTo(index - 1)}
          >
            {t('review.walk.previous')}
          </Button>
          <span className="q-muted q-numbers" aria-live="polite">
            {t('review.walk.place', { place: index + 1, count: items.length })}
          </span>
          <Button
            variant="subtle"
            size="small"
            disabled={index === items.length - 1}
            data-shortcut="review-next"
            onClick={() => goTo(index + 1)}
          >
            {t('review.walk.next')}
          </Button>
        </nav>
      )}
      <ReviewCard key={item.key} item={item} {...handlers} />
    </>
  )
}
