import type { FlaggedPost } from '@querent/sdk/contract'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { richText, useFormat, useText } from '../../lib/i18n/index.ts'
import { useAccountPaths, useSession } from '../../runtime/session/index.ts'
import { Button, ButtonLink, classes, EmptyState, FormAlert, icons, lazyPart } from '../../ui/index.ts'
import { focusItem } from './focus-item.ts'
import { type FlagFilter, reviewHref } from './load-review.ts'
import styles from './ReviewCard.module.scss'
import { ReviewCard, type ReviewCardProps } from './ReviewCard.tsx'
import { ReviewList } from './ReviewList.tsx'
import {
  flaggedItem,
  itemElementId,
  type QueueName,
  type ReviewItem,
  type SuggestedItem,
} from './review-item.ts'
import type { ReviewView } from './review-view.ts'
import type { ReviewQueueState } from './useReviewQueue.ts'
import { type ReviewSelection, useSettledSelection } from './useReviewSelection.ts'
import { useShownItem } from './useShownItem.ts'

export type ReviewQueueProps = {
  queue: QueueName
  filter: FlagFilter
  state: ReviewQueueState
  selection: ReviewSelection
  view: ReviewView
  /** How many items are on the pages before this one. */
  before: number
  /** How many wait on all pages. */
  count: number
  /**
   * Opens the previous or next page; the state of a URL with `startsAtEnd` begins with its last item.
   */
  onLeave: (step: -1 | 1) => void
}

const EditDialog = lazyPart(async () => (await import('./EditFlaggedPostDialog.tsx')).EditFlaggedPostDialog)
const CloseDialog = lazyPart(async () => (await import('./CloseQuestionsDialog.tsx')).CloseQuestionsDialog)

const RejectDialog = lazyPart(async () => (await import('./RejectEditsDialog.tsx')).RejectEditsDialog)

type OpenDialog = { kind: 'close' | 'edit'; post: FlaggedPost } | { kind: 'reject'; item: SuggestedItem }

/** The items of a queue, one at a time or all of them, with the dialogs of their decisions. */
export function ReviewQueue({ queue, filter, state, selection, view, ...place }: ReviewQueueProps) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const { items, decideAbout, improve, finish, changeSpam } = state
  const { isLoggedIn } = useSession()
  useSettledSelection(items, selection)
  const handlers = {
    onDecide: decideAbout,
    onImprove: improve,
    onSpamChange: changeSpam,
    onOpen: (item: ReviewItem, kind: OpenDialog['kind']) => {
      if (item.queue === 'flagged_post' && kind !== 'reject') setDialog({ kind, post: item.post })
      if (item.queue === 'suggested_post_edit') setDialog({ kind: 'reject', item })
    },
  }
  return (
    <>
      {!isLoggedIn && <LoggedOut />}
      {view === 'one' && <OneByOne queue={queue} filter={filter} state={state} {...place} {...handlers} />}
      {view === 'list' && items.length === 0 && <NothingWaits queue={queue} filter={filter} />}
      {view === 'list' && <ReviewList state={state} selection={selection} {...handlers} />}
      {dialog?.kind === 'close' && (
        <CloseDialog
          question={{ id: dialog.post.question_id, title: dialog.post.question_title }}
          onCancel={() => setDialog(undefined)}
          onChosen={(details) => {
            setDialog(undefined)
            decideAbout(flaggedItem(dialog.post), 'close', details)
          }}
        />
      )}
      {dialog?.kind === 'reject' && (
        <RejectDialog
          onCancel={() => setDialog(undefined)}
          onReject={(details) => {
            setDialog(undefined)
            decideAbout(dialog.item, 'reject', details)
          }}
        />
      )}
      {dialog?.kind === 'edit' && (
        <EditDialog
          post={dialog.post}
          onCancel={() => setDialog(undefined)}
          onResolved={(outcome) => {
            setDialog(undefined)
            finish(flaggedItem(dialog.post), 'edit', outcome)
          }}
        />
      )}
    </>
  )
}

/** A user who loses the role is logged out. The items stay, with what was typed in a dialog. */
function LoggedOut() {
  const t = useText()
  const { login } = useAccountPaths()
  return (
    <FormAlert kind="warning">
      {richText(t('review.logged_out'), { link: (text) => <Link to={login}>{text}</Link> })}
    </FormAlert>
  )
}

type OneByOneProps = Omit<ReviewCardProps, 'item'> &
  Pick<ReviewQueueProps, 'queue' | 'filter' | 'state' | 'before' | 'count' | 'onLeave'>

/** One item, with navigation to the others. After a decision, the next item is shown. */
function OneByOne({ queue, filter, state, before, count, onLeave, ...handlers }: OneByOneProps) {
  const { item, index, isGone, getNeighbor, show, close } = useShownItem(state)
  const keepFocus = useFocusAcrossItems(item)
  if (!item) return <NothingWaits queue={queue} filter={filter} />

  function goBy(step: -1 | 1) {
    const next = getNeighbor(step)
    keepFocus()
    if (state.items[next]) show(next)
    else if (state.items.length === 0) close()
    else onLeave(step)
  }
  const place = before + index + 1
  const hasOthers = count > 1 || isGone
  return (
    <>
      {hasOthers && (
        <ItemPager
          place={place}
          count={count}
          hasNext={isGone || place < count}
          isGone={isGone}
          onStep={goBy}
        />
      )}
      {isGone && <GoneNotice />}
      <ReviewCard key={item.key} item={item} {...handlers} />
    </>
  )
}

/** Moves the focus along with the item, if it was on the previous one: shortcuts work from everywhere. */
function useFocusAcrossItems(item: ReviewItem | undefined) {
  const hasMoved = useRef(false)
  useEffect(() => {
    if (hasMoved.current && item && document.activeElement === document.body) focusItem(itemElementId(item))
    hasMoved.current = false
  }, [item?.key])
  return () => {
    hasMoved.current = true
  }
}

// texts: review.empty.*
function NothingWaits({ queue, filter }: Pick<ReviewQueueProps, 'queue' | 'filter'>) {
  const t = useText()
  const kinds = [
    ...(filter.reason === undefined ? [] : ['of_reason']),
    ...(filter.flaggedBy ? ['of_user'] : []),
    ...(filter.author ? ['on_posts_of'] : []),
  ]
  if (kinds.length === 0) {
    return <EmptyState icon={icons.checkCircleIcon}>{t(`review.empty.${queue}`)}</EmptyState>
  }
  return (
    <EmptyState
      icon={icons.checkCircleIcon}
      action={<ButtonLink to={reviewHref(queue)}>{t('review.filter.clear')}</ButtonLink>}
    >
      {t(`review.empty.${kinds.length > 1 ? 'filtered' : kinds[0]}`)}
    </EmptyState>
  )
}

function GoneNotice() {
  const t = useText()
  return <FormAlert kind="info">{t('review.gone')}</FormAlert>
}

type ItemPagerProps = {
  place: number
  count: number
  hasNext: boolean
  isGone: boolean
  onStep: (step: -1 | 1) => void
}

function ItemPager({ place, count, hasNext, isGone, onStep }: ItemPagerProps) {
  const t = useText()
  const { integer } = useFormat()
  return (
    <nav className={classes(styles.pager, 'q-needs-script')} aria-label={t('review.pager.label')}>
      <Button
        variant="subtle"
        size="small"
        disabled={place <= 1}
        data-shortcut="review-previous"
        onClick={() => onStep(-1)}
      >
        {t('review.pager.previous')}
      </Button>
      <span className="q-muted q-numbers" aria-live="polite">
        {!isGone && t('review.pager.place', { place: integer(place), count: integer(count) })}
      </span>
      <Button
        variant="subtle"
        size="small"
        disabled={!hasNext}
        data-shortcut="review-next"
        onClick={() => onStep(1)}
      >
        {t('review.pager.next')}
      </Button>
    </nav>
  )
}
