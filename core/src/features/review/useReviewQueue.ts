import { httpStatus } from '@querent/sdk/states'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import {
  type ApiClient,
  type Attempt,
  attempt,
  type InputFor,
  messageOnServerError,
  silent,
  useApi,
} from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import type { useSelection } from '../batches/index.ts'
import { reviewEvent } from '../live-notifications/index.ts'
import { focusItem } from './focus-item.ts'
import type { ReviewView } from './load-review.ts'
import {
  type BatchDecision,
  type Decision,
  getPostEditPath,
  itemElementId,
  listOfAuthor,
  listResolved,
  type ReviewItem,
  type SuggestedItem,
} from './review-item.ts'
import { useHeldDecision } from './useHeldDecision.ts'

/** What goes with closing and editing. */
export type DecisionDetails = Partial<Omit<InputFor<'flagReview'>, 'flag_id' | 'operation_type'>>

const flagOperations = {
  ignore: 'ignore_report',
  edit: 'edit_post',
  close: 'close_post',
  unlist: 'unlist_post',
  delete: 'delete_post',
} as const

type SentDecision = {
  decision: Decision
  details?: DecisionDetails
  /** The caller shows why one was refused. */
  isInBatch?: boolean
}

/** Sends a decision; a denial is thrown as the api client throws it. */
export async function sendDecision(
  api: ApiClient,
  item: ReviewItem,
  { decision, details, isInBatch = false }: SentDecision,
): Promise<void> {
  const options = isInBatch ? silent : messageOnServerError
  const operation = decision === 'approve' ? 'approve' : 'reject'
  switch (item.queue) {
    case 'queued_post':
      await api.call(
        'queuedPostReview',
        { review_id: item.post.review_id, status: operation, revision_id: item.post.revision_id },
        options,
      )
      return
    case 'suggested_post_edit':
      await api.call('suggestedEditAudit', { id: item.edit.unreviewed_info.id, operation }, options)
      return
    case 'flagged_post': {
      if (decision === 'approve' || decision === 'reject') return
      const operation_type = flagOperations[decision]
      await api.call(
        'flagReview',
        { revision_id: item.post.revision_id, ...details, flag_id: item.post.flag_id, operation_type },
        options,
      )
      return
    }
    default:
      return item satisfies never
  }
}

export type Outcome = 'done' | 'gone' | 'failed'

/** Sends a decision without a form. The API client shows why one was refused. */
async function decide(api: ApiClient, item: ReviewItem, sent: SentDecision): Promise<Outcome> {
  const result = await attempt(sendDecision(api, item, sent))
  return getReviewOutcome(result)
}

/** Sends one of several decisions. Where another reviewer was faster, the item is settled, and yet named as a failure. */
export async function sendForBatch(
  api: ApiClient,
  item: ReviewItem,
  sent: SentDecision,
): Promise<{ isSettled: boolean; failure?: unknown }> {
  const result = await attempt(sendDecision(api, item, { ...sent, isInBatch: true }))
  if (result.ok) return { isSettled: true }
  return { isSettled: getReviewOutcome(result) === 'gone', failure: result.failure }
}

/** Another reviewer was faster, or what was to be decided about is not there any more: there is nothing left to do. */
export function getReviewOutcome(result: Attempt<unknown>): Outcome {
  if (result.ok) return 'done'
  const { status, reason } = result.failure
  return reason === 'error.review.already_reviewed' || status === httpStatus.notFound ? 'gone' : 'failed'
}

export type ReviewQueueState = {
  /** What is left of the loaded items. */
  items: ReviewItem[]
  /** How many of the loaded items were resolved since. */
  resolvedCount: number
  /** Whether the user has decided about an item here. */
  isResolved: (item: ReviewItem) => boolean
  /** The item that the user has put back last. */
  putBack: { item: ReviewItem } | undefined
  decideAbout: (item: ReviewItem, decision: BatchDecision, details?: DecisionDetails) => void
  /** Approves a suggested edit, and opens the form of what it changed. */
  improve: (item: SuggestedItem) => Promise<void>
  /** Goes on after a dialog has sent its decision. */
  finish: (item: ReviewItem, decision: Decision, outcome: Outcome) => void
  /** Takes several items off the list, and decides about each when that cannot be undone any more. */
  decideAboutAll: (items: readonly ReviewItem[], decision: BatchDecision, sending: BatchSending) => void
  /** Shows an item again that one of these decisions was refused for. */
  bringBack: (item: ReviewItem, decision: BatchDecision) => void
  /** Resolves what an author whose spam was removed wrote since a time, or shows it again; what is older waits on. */
  changeSpam: (item: ReviewItem, change: SpamChange) => void
}

export type BatchSending = { send: (isLeaving: boolean) => void; onUndo: () => void }

/** Where the loaded items are among all that wait. */
export type ReviewPlace = { view: ReviewView; before: number; waitingCount: number }

/** Spam was removed from a time on, in unix seconds, or is back. */
export type SpamChange = { removedSince: number } | 'restored'

/** The keys of what was resolved: above the pages and filters of a queue, since the server may still list some of them. */
export type ResolvedKeys = ReturnType<typeof useSelection>

/**
 * Decisions about the loaded items, of all that wait in the queue. An item is gone at once, and comes back if its
 * decision is undone or refused.
 */
export function useReviewQueue(
  loaded: readonly ReviewItem[],
  { view, before, waitingCount }: ReviewPlace,
  [resolved, setResolved]: ResolvedKeys,
): ReviewQueueState {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [putBack, setPutBack] = useState<{ item: ReviewItem }>()
  const { hold, send } = useHeldDecision()
  const items = loaded.filter(({ key }) => !resolved.has(key))
  const focus = useNextFocus(items)
  useReviewChanges(revalidate)
  useGoneNotice(loaded, resolved, view)

  function resolve(decided: readonly ReviewItem[]) {
    focus.moveOnFrom(decided)
    setResolved((keys) => new Set([...keys, ...decided.map(({ key }) => key)]))
  }
  function restore(decided: readonly ReviewItem[]) {
    setResolved((keys) => new Set([...keys].filter((key) => !decided.some((item) => item.key === key))))
  }
  function changeSpam(item: ReviewItem, change: SpamChange) {
    if (change === 'restored') return restore(listOfAuthor(loaded, item))
    resolve(listOfAuthor(loaded, item, change.removedSince))
  }
  function finish(item: ReviewItem, decision: Decision, outcome: Outcome) {
    const decided = listResolved(loaded, item, decision)
    if (outcome !== 'failed') resolve(decided)
    // texts: review.done.*
    if (outcome === 'done') toasts.show(t(`review.done.${decision}`))
    conclude(decided, outcome)
  }

  /** After the answer of the server; the focus has moved on before. */
  function conclude(decided: readonly ReviewItem[], outcome: Outcome) {
    if (outcome === 'failed') restore(decided)
    // What was refused may have been edited since it was loaded.
    revalidate()
  }

  function decideAbout(item: ReviewItem, decision: BatchDecision, details?: DecisionDetails) {
    const decided = listResolved(loaded, item, decision)
    const { isLastOfPage, hasMoreBehind } = locate(decided)
    resolve(decided)
    hold({
      text: t(`review.done.${decision}`),
      // Only once this page is empty for the server, too, does it lead to those before it.
      isSentAtOnce: isLastOfPage && !hasMoreBehind && before > 0,
      send: async () => conclude(decided, await decide(api, item, { decision, details })),
      undo() {
        restore(decided)
        setPutBack({ item })
        focus.moveTo(item)
      },
    })
    // What waits behind this page takes the place of what was decided, but for the item that is held.
    if (isLastOfPage && hasMoreBehind) revalidate()
  }

  function locate(decided: readonly ReviewItem[]) {
    const isLastOfPage = items.every(({ key }) => decided.some((one) => one.key === key))
    return { isLastOfPage, hasMoreBehind: waitingCount > before + loaded.length }
  }

  function decideAboutAll(
    chosen: readonly ReviewItem[],
    decision: BatchDecision,
    { send, onUndo }: BatchSending,
  ) {
    const decided = chosen.flatMap((item) => listResolved(loaded, item, decision))
    const { isLastOfPage, hasMoreBehind } = locate(decided)
    resolve(decided)
    hold({
      text: t('review.done_several', { done: t(`review.done.${decision}`), number: chosen.length }),
      // The server would fill the page with the same items again.
      isSentAtOnce: isLastOfPage && (hasMoreBehind || before > 0),
      send,
      undo() {
        restore(decided)
        onUndo()
        const [first] = chosen
        if (first) focus.moveTo(first)
      },
    })
  }

  async function improve(item: SuggestedItem) {
    send()
    const outcome = await decide(api, item, { decision: 'approve' })
    if (outcome === 'failed') return
    finish(item, 'approve', outcome)
    if (outcome === 'done') await navigate(getPostEditPath(item.edit.info))
  }

  return {
    items,
    resolvedCount: loaded.length - items.length,
    isResolved: ({ key }) => resolved.has(key),
    putBack,
    decideAbout,
    improve,
    finish,
    decideAboutAll,
    bringBack: (item, decision) => restore(listResolved(loaded, item, decision)),
    changeSpam,
  }
}

/** Loads again when something was added to what waits, or settled, wherever that was. */
function useReviewChanges(reload: () => void): void {
  const handleChange = useEffectEvent(reload)
  useEffect(() => {
    const listen = () => handleChange()
    window.addEventListener(reviewEvent, listen)
    return () => window.removeEventListener(reviewEvent, listen)
  }, [])
}

/** Says when items disappear from the list that the user has not settled. One that is shown alone says so itself. */
function useGoneNotice(loaded: readonly ReviewItem[], resolved: ReadonlySet<string>, view: ReviewView): void {
  const t = useText()
  const toasts = useToasts()
  const before = useRef(loaded)
  const compare = useEffectEvent(() => {
    const keys = new Set(loaded.map(({ key }) => key))
    const isGone = before.current.some(({ key }) => !keys.has(key) && !resolved.has(key))
    // A full page may only have moved on.
    if (view === 'list' && isGone && loaded.length < before.current.length) {
      toasts.show(t('review.settled_elsewhere'), 'info')
    }
    before.current = loaded
  })
  useEffect(() => {
    if (loaded !== before.current) compare()
  }, [loaded])
}

/** Moves the focus to the item that takes the place of a settled one. */
function useNextFocus(items: readonly ReviewItem[]) {
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
