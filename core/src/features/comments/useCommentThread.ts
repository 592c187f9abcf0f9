import type { CommentItem, PageOf } from '@querent/sdk/contract'
import { commentStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { focusElement } from '../../lib/scrolling.ts'
import { useToasts } from '../../lib/toasts.ts'

/** The loaded comments on one question or answer. */
type CommentThread = {
  list: readonly CommentItem[]
  /** The total number. */
  count: number
  /** The next page of all comments in order of time; the first view shows the best ones instead. */
  nextPage: number
  /** Comments that were deleted here: a response to an earlier request may still contain them. */
  removed: readonly string[]
  /**
   * Texts that edits here have replaced, by comment: a response to an earlier request may still contain them.
   */
  replaced: ReadonlyMap<string, readonly string[]>
}

/** The target of the form: a new comment, a reply, or an edit. */
export type Writing = ({ kind: 'new' } | { kind: 'reply' | 'edit'; comment: CommentItem }) & {
  /** The draft of an earlier visit. */
  text?: string
  /** The form opens automatically, without moving the focus. */
  isQuiet?: boolean
}

/** Set if a comment was begun in this browser: other visitors load nothing for it. */
export const commentsBegun = 'comment'

/** The element with the comments on a post. */
export const commentsElementId = (objectId: string) => `comments-${objectId}`

export const commentElementId = ({ comment_id }: Pick<CommentItem, 'comment_id'>) => `comment-${comment_id}`

const commentPageSize = 15

export function createThread(page: PageOf<CommentItem> | undefined): CommentThread {
  return { list: page?.list ?? [], count: page?.count ?? 0, nextPage: 1, removed: [], replaced: new Map() }
}

export function countRemaining({ list, count }: CommentThread): number {
  return Math.max(0, count - list.length)
}

function byTime(a: CommentItem, b: CommentItem): number {
  return a.created_at - b.created_at || (a.comment_id < b.comment_id ? -1 : 1)
}

/** Merges a page into the thread, except for comments that were deleted or edited here since its request. */
function merge(thread: CommentThread, page: PageOf<CommentItem>): PageOf<CommentItem> {
  const kept = page.list.filter(({ comment_id }) => !thread.removed.includes(comment_id))
  const byId = new Map(thread.list.map((comment) => [comment.comment_id, comment]))
  for (const read of kept) {
    const shown = byId.get(read.comment_id)
    const isOutdated = thread.replaced.get(read.comment_id)?.includes(read.original_text)
    byId.set(read.comment_id, shown && isOutdated ? { ...read, ...pickText(shown) } : read)
  }
  const list = [...byId.values()]
  return { list, count: Math.max(page.count - page.list.length + kept.length, list.length) }
}

/** Adds a page of comments; from then on all are in order of time. */
export function addPage(thread: CommentThread, page: PageOf<CommentItem>): CommentThread {
  const { list, count } = merge(thread, page)
  return {
    ...thread,
    list: list.sort(byTime),
    // Others may have deleted comments meanwhile: an empty page is the end, whatever the count was.
    count: page.list.length === 0 ? list.length : count,
    nextPage: thread.nextPage + 1,
  }
}

/** Merges a newer first view, and keeps comments that it does not have. */
export function updateThread(thread: CommentThread, page: PageOf<CommentItem>): CommentThread {
  const { list, count } = merge(thread, page)
  return { ...thread, list, count: Math.max(thread.count, count) }
}

export function addOwn(thread: CommentThread, comment: CommentItem): CommentThread {
  // A repeated request leads to the existing comment.
  if (thread.list.some(({ comment_id }) => comment_id === comment.comment_id))
    return changeText(thread, comment)
  return { ...thread, list: [...thread.list, comment], count: thread.count + 1 }
}

export type CommentChanges = Pick<CommentItem, 'comment_id' | 'original_text' | 'parsed_text' | 'status'>

function pickText({ original_text, parsed_text, status }: CommentItem) {
  return { original_text, parsed_text, status }
}

export function changeText(thread: CommentThread, changed: CommentChanges): CommentThread {
  const { comment_id: id, original_text: text } = changed
  const before = thread.list.find((comment) => comment.comment_id === id)
  if (!before) return thread
  const list = thread.list.map((comment) => (comment === before ? { ...comment, ...changed } : comment))
  const earlier = [...(thread.replaced.get(id) ?? []), before.original_text].filter((other) => other !== text)
  return { ...thread, list, replaced: new Map(thread.replaced).set(id, earlier) }
}

export function removeComment(thread: CommentThread, commentId: string): CommentThread {
  const list = thread.list.filter(({ comment_id }) => comment_id !== commentId)
  const count = thread.count - thread.list.length + list.length
  return { ...thread, list, count, removed: [...thread.removed, commentId] }
}

/** Moves the focus from a comment that is being removed to the next one, the previous one, or the list. */
function leaveRow(rowId: string): void {
  const item = document.getElementById(rowId)?.parentElement
  if (!item?.contains(document.activeElement)) return
  const next = item.nextElementSibling ?? item.previousElementSibling ?? item.closest('[role]')
  // All of them are HTML elements.
  focusElement(next as HTMLElement)
}

type Loading = 'idle' | 'loading' | 'failed'

export type CommentThreadState = {
  thread: CommentThread
  /** Whether more comments are being loaded, or failed to load. */
  loading: Loading
  loadMore: () => Promise<void>
  added: (comment: CommentItem) => void
  changed: (changes: CommentChanges) => void
  remove: (comment: CommentItem) => Promise<void>
}

/**
 * The comments on an object: those of the page, and those that the user has loaded, added and changed since.
 */
export function useCommentThread(
  objectId: string,
  first: PageOf<CommentItem> | undefined,
): CommentThreadState {
  const api = useApi()
  const t = useText()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const [touched, setTouched] = useState<{ thread: CommentThread; first: typeof first }>()
  const [loading, setLoading] = useState<Loading>('idle')
  const thread = getThread(touched)

  /**
   * The loaded thread, including comments that the page has received since, such as one that a new URL
   * names.
   */
  function getThread(state: typeof touched): CommentThread {
    if (!state) return createThread(first)
    return first && first !== state.first ? updateThread(state.thread, first) : state.thread
  }

  // Each is an update of the previous state, so that two responses that arrive together both count.
  function step(next: (thread: CommentThread) => CommentThread) {
    setTouched((current) => ({ thread: next(getThread(current)), first }))
  }

  async function loadMore() {
    if (loading === 'loading') return
    setLoading('loading')
    const query = { object_id: objectId, page: thread.nextPage, page_size: commentPageSize }
    const result = await attempt(api.call('commentPage', query))
    setLoading(result.ok ? 'idle' : 'failed')
    if (!result.ok) return
    step((current) => addPage(current, result.data))
    toasts.announce(t('comment.done.loaded'))
  }

  async function remove({ comment_id }: CommentItem) {
    const isSure = await dialogs.ask({
      title: t('comment.delete.title'),
      body: t('comment.delete.body'),
      confirmText: t('comment.delete.confirm'),
      isDangerous: true,
    })
    if (!isSure) return
    const result = await attempt(api.call('commentRemove', { comment_id }))
    if (!result.ok) return
    leaveRow(commentElementId({ comment_id }))
    step((current) => removeComment(current, comment_id))
    toasts.announce(t('comment.done.deleted'))
  }

  function announce(done: 'added' | 'changed', { status }: Pick<CommentItem, 'status'>) {
    // texts: comment.done.*
    toasts.announce(status === commentStatus.pending ? t('comment.pending') : t(`comment.done.${done}`))
  }

  return {
    thread,
    loading,
    loadMore,
    added: (comment) => {
      step((current) => addOwn(current, comment))
      announce('added', comment)
    },
    changed: (changes) => {
      step((current) => changeText(current, changes))
      announce('changed', changes)
    },
    remove,
  }
}
