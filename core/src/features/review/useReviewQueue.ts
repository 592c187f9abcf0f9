import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import type { useSelection } from '../batches/index.ts'
import {
  type BatchDecision,
  type Decision,
  getPostEditPath,
  listByAuthor,
  listResolved,
  type ReviewItem,
  type SuggestedItem,
} from './review-item.ts'
import type { ReviewView } from './review-view.ts'
import { type DecisionDetails, type DecisionOutcome, decide } from './send-decision.ts'
import { useChangesElsewhere } from './useChangesElsewhere.ts'
import { useHeldDecision } from './useHeldDecision.ts'
import { useNextFocus } from './useNextFocus.ts'

export type ReviewQueueState = {
  /** The remaining loaded items. */
  items: ReviewItem[]
  /** How many of the loaded items were resolved since. */
  resolvedCount: number
  /** Whether the user has decided about an item here. */
  isResolved: (item: ReviewItem) => boolean
  /** The item that the user has restored last. */
  putBack: { item: ReviewItem } | undefined
  decideAbout: (item: ReviewItem, decision: BatchDecision, details?: DecisionDetails) => void
  /** Approves a suggested edit, and opens the form of the edited object. */
  improve: (item: SuggestedItem) => Promise<void>
  /** Moves on after a dialog has sent its decision. */
  finish: (item: ReviewItem, decision: Decision, outcome: DecisionOutcome) => void
  /** Removes several items from the list, and decides about each once that can no longer be undone. */
  decideAboutAll: (items: readonly ReviewItem[], decision: BatchDecision, sending: BatchSending) => void
  /** Shows an item again whose decision was rejected. */
  bringBack: (item: ReviewItem, decision: BatchDecision) => void
  /**
   * Resolves the content since a time of an author whose spam was removed, or shows it again; older items
   * keep waiting.
   */
  changeSpam: (item: ReviewItem, change: SpamChange) => void
}

export type BatchSending = { send: (isLeaving: boolean) => void; onUndo: () => void }

/** The position of the loaded items among all waiting ones. */
export type ReviewPosition = { view: ReviewView; before: number; waitingCount: number }

/** The time from which spam was removed, in unix seconds; `restored` if that was undone. */
export type SpamChange = { removedSince: number } | 'restored'

/**
 * The keys of resolved items, kept across the pages and filters of a queue, since the server may still list
 * some of them.
 */
export type ResolvedKeys = ReturnType<typeof useSelection>

/**
 * Decisions about the loaded items of a queue. An item disappears at once, and comes back if its decision is
 * undone or rejected.
 */
export function useReviewQueue(
  loaded: readonly ReviewItem[],
  { view, before, waitingCount }: ReviewPosition,
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
  useChangesElsewhere(loaded, resolved, view)

  function resolve(decided: readonly ReviewItem[]) {
    focus.moveOnFrom(decided)
    setResolved((keys) => new Set([...keys, ...decided.map(({ key }) => key)]))
  }
  function restore(decided: readonly ReviewItem[]) {
    setResolved((keys) => new Set([...keys].filter((key) => !decided.some((item) => item.key === key))))
  }
  function changeSpam(item: ReviewItem, change: SpamChange) {
    if (change === 'restored') return restore(listByAuthor(loaded, item))
    resolve(listByAuthor(loaded, item, change.removedSince))
  }
  function finish(item: ReviewItem, decision: Decision, outcome: DecisionOutcome) {
    const decided = listResolved(loaded, item, decision)
    if (outcome !== 'failed') resolve(decided)
    // texts: review.done.*
    if (outcome === 'done') toasts.show(t(`review.done.${decision}`))
    conclude(decided, outcome)
  }

  /** After the server's response; the focus has already moved on. */
  function conclude(decided: readonly ReviewItem[], outcome: DecisionOutcome) {
    if (outcome === 'failed') restore(decided)
    // A rejected item may have been edited since it was loaded.
    revalidate()
  }

  function decideAbout(item: ReviewItem, decision: BatchDecision, details?: DecisionDetails) {
    const decided = listResolved(loaded, item, decision)
    const { isLastOfPage, hasMoreBehind } = locate(decided)
    resolve(decided)
    hold({
      text: t(`review.done.${decision}`),
      // The page only leads to the previous ones once it is empty on the server, too.
      isSentAtOnce: isLastOfPage && !hasMoreBehind && before > 0,
      send: async () => conclude(decided, await decide(api, item, { decision, details })),
      undo() {
        restore(decided)
        setPutBack({ item })
        focus.moveTo(item)
      },
    })
    // Items after this page replace the resolved ones, except for the delayed one.
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
