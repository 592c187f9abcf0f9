import type { FlaggedPost } from '@querent/sdk/contract'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { EmptyState, icons } from '../../ui/index.ts'
import { OneByOne } from './OneByOne.tsx'
import styles from './ReviewCard.module.scss'
import { ReviewCard } from './ReviewCard.tsx'
import { flaggedItem, type QueueName, type ReviewItem } from './review-item.ts'
import type { ReviewView } from './review-view.ts'
import type { ReviewQueueState } from './useReviewQueue.ts'

export type ReviewQueueProps = { queue: QueueName; state: ReviewQueueState; view: ReviewView }

const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog.tsx')).ReviewDialog }))

type OpenDialog = { kind: 'close' | 'edit'; post: FlaggedPost }

// texts: review.empty.*
/** What waits in a queue, an item at a time or all of them, with the dialogs of their decisions. */
export function ReviewQueue({ queue, state, view }: ReviewQueueProps) {
  const t = useText()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { items, decideAbout, improve, finish, changeSpam } = state
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
      {items.length > 0 && view === 'one' && <OneByOne items={items} {...handlers} />}
      {items.length > 0 && view === 'list' && (
        <div className={styles.list}>
          {items.map((item) => (
            <ReviewCard key={item.key} item={item} {...handlers} />
          ))}
        </div>
      )}
      {dialog && (
        <Suspense>
          <ReviewDialog
            {...dialog}
            onCancel={() => setDialog(undefined)}
            onSettled={(outcome) => {
              setDialog(undefined)
              finish(flaggedItem(dialog.post), dialog.kind, outcome)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
