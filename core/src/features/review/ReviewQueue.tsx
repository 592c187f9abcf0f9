import type { FlaggedPost } from '@querent/sdk/contract'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Button, EmptyState, icons, lazyPart } from '../../ui/index.ts'
import type { ReviewView } from './load-review.ts'
import styles from './ReviewCard.module.scss'
import { ReviewCard, type ReviewCardProps } from './ReviewCard.tsx'
import { ReviewList } from './ReviewList.tsx'
import { flaggedItem, type QueueName, type ReviewItem } from './review-item.ts'
import type { ReviewQueueState } from './useReviewQueue.ts'

export type ReviewQueueProps = {
  queue: QueueName
  state: ReviewQueueState
  view: ReviewView
  /** How many items are on the pages before this one. */
  before: number
  /** How many wait on all pages. */
  count: number
  /** Opens the page before or after this one; the state of an address with `startsAtEnd` begins with its last item. */
  onLeave: (step: -1 | 1) => void
}

const ReviewDialog = lazyPart(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)

type OpenDialog = { kind: 'close' | 'edit'; post: FlaggedPost }

// texts: review.empty.*
/** What waits in a queue, an item at a time or all of them, with the dialogs of their decisions. */
export function ReviewQueue({ queue, state, view, ...place }: ReviewQueueProps) {
  const t = useText()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { items, decideAbout, improve, finish, settle, changeSpam } = state
  const handlers = {
    onDecide: decideAbout,
    onImprove: improve,
    onSpamChange: changeSpam,
    onOpen: (item: ReviewItem, kind: OpenDialog['kind']) => {
      if (item.queue === 'flagged_post') setDialog({ kind, post: item.post })
    },
  }
  return (
    <>
      {items.length === 0 && (
        <EmptyState icon={icons.checkCircleIcon}>{t(`review.empty.${queue}`)}</EmptyState>
      )}
      {items.length > 0 && view === 'one' && <OneByOne items={items} {...place} {...handlers} />}
      {view === 'list' && <ReviewList items={items} settle={settle} {...handlers} />}
      {dialog && (
        <ReviewDialog
          {...dialog}
          onCancel={() => setDialog(undefined)}
          onResolved={(outcome) => {
            setDialog(undefined)
            finish(flaggedItem(dialog.post), dialog.kind, outcome)
          }}
        />
      )}
    </>
  )
}

type OneByOneProps = Omit<ReviewCardProps, 'item'> &
  Pick<ReviewQueueProps, 'before' | 'count' | 'onLeave'> & { items: readonly ReviewItem[] }

/** One item, and the way to the others. What takes the place of a settled item is shown next. */
function OneByOne({ items, before, count, onLeave, ...handlers }: OneByOneProps) {
  const t = useText()
  const { state } = useLocation()
  const [shown, setShown] = useState(() => {
    const index = state?.startsAtEnd ? items.length - 1 : 0
    return { key: items[index]?.key, index }
  })
  const found = items.findIndex(({ key }) => key === shown.key)
  const index = found === -1 ? Math.min(shown.index, items.length - 1) : found
  const item = items[index]
  if (!item) return null
  // What arrives or is settled before the item moves it, and does not replace it.
  if (item.key !== shown.key || index !== shown.index) setShown({ key: item.key, index })

  const place = before + index + 1
  function walk(step: -1 | 1) {
    const next = items[index + step]
    if (next) setShown({ key: next.key, index: index + step })
    else onLeave(step)
  }
  return (
    <>
      {count > 1 && (
        <nav className={styles.walk} aria-label={t('review.walk.label')}>
          <Button
            variant="subtle"
            size="small"
            disabled={place === 1}
            data-shortcut="review-previous"
            onClick={() => walk(-1)}
          >
            {t('review.walk.previous')}
          </Button>
          <span className="q-muted q-numbers" aria-live="polite">
            {t('review.walk.place', { place, count })}
          </span>
          <Button
            variant="subtle"
            size="small"
            disabled={place >= count}
            data-shortcut="review-next"
            onClick={() => walk(1)}
          >
            {t('review.walk.next')}
          </Button>
        </nav>
      )}
      <ReviewCard key={item.key} item={item} {...handlers} />
    </>
  )
}
