import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { type ExpiringStorage, localEntries, storageKey } from '../../lib/storage.ts'
import { type Toast, useToasts } from '../../lib/toasts.ts'
import { useWriterId } from '../../runtime/session/index.ts'
import { withoutUploadMarks } from '../uploads/index.ts'
import { type AnswerDraft, answerDraftKey, type CommentDraft, commentDraftKey, ownDraftKey } from './draft.ts'
import { createTabTexts } from './tab-texts.ts'

type DraftSaver<Draft> = {
  read: () => Draft | undefined
  /** Saves after 3000 ms without another change. */
  save: (draft: Draft) => void
  /** Saves pending changes at once, such as when the user leaves the page. */
  flush: () => void
  /** Removes the draft. Nothing is saved until `until` is settled. */
  remove: (until?: Promise<unknown>) => Promise<void>
  /** Another tab has removed its draft: the text of this tab is stored instead. */
  followRemoval: (removed: unknown) => void
  /** Another tab has stored its draft: the text of this tab is added if it is missing in it. */
  followChange: (stored: Draft) => void
  /** What was stored, maybe by another tab, is in the form of this one. */
  adopt: (stored: Draft) => void
}

type CreateTabs<Draft> = (found: Draft | undefined) => {
  add: (draft: Draft, stored: Draft | undefined) => Draft
  remove: (stored: Draft | undefined) => Draft | undefined
  hear: (stored: Draft) => boolean
}

type DraftSettings<Draft> = {
  key: string
  storage: ExpiringStorage
  /** A draft that is not worth saving removes the stored one. */
  isWorthSaving: (draft: Draft) => boolean
  /**
   * Whether all tabs write the same draft. Otherwise a tab only removes its own, although the storage key is shared.
   */
  isShared?: boolean
  /** Makes one draft of what several tabs have written; without it, the last one replaces the others. */
  createTabs?: CreateTabs<Draft>
  /** Without a time when there was nothing worth keeping, or it could not be stored. */
  onSaved?: (at: Date | undefined) => void
}

const quietMs = 3000

/** Keeps one draft in the browser while it is being written. */
export function createDraftSaver<Draft>(settings: DraftSettings<Draft>): DraftSaver<Draft> {
  const { key, storage, isWorthSaving, isShared = false, createTabs, onSaved } = settings
  let waiting: { draft: Draft } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let removals = 0
  /** What this tab has found or stored; in its place may be what another tab has stored since. */
  let known = storage.get<Draft>(key)
  let tabs = createTabs?.(known)
  let written: Draft | undefined

  function clearPending() {
    clearTimeout(timer)
    waiting = undefined
  }

  function flush() {
    const due = waiting
    clearPending()
    if (!due || removals > 0) return
    const isSaved = isWorthSaving(due.draft) && store(due.draft)
    if (!isWorthSaving(due.draft)) removeOwn()
    onSaved?.(isSaved ? new Date() : undefined)
  }

  /** Whether it is stored now. */
  function store(draft: Draft): boolean {
    const entry = tabs ? tabs.add(draft, storage.get(key)) : draft
    storage.set(key, entry)
    written = draft
    if (!isStored(entry)) return false
    known = entry
    return true
  }

  function removeOwn() {
    written = undefined
    const others = tabs?.remove(storage.get(key))
    if (others) storage.set(key, others)
    else if (tabs || isShared || isStored(known)) storage.remove(key)
  }

  /** A full or blocked storage stores nothing, or leaves what it had. */
  function isStored(draft: unknown) {
    return isEqual(storage.get(key), draft)
  }

  return {
    read: () => withoutUploadMarks(storage.get<Draft>(key)),
    save: (draft) => {
      if (removals > 0) return
      clearTimeout(timer)
      waiting = { draft }
      timer = setTimeout(flush, quietMs)
    },
    flush,
    remove: async (until = Promise.resolve()) => {
      removals += 1
      clearPending()
      removeOwn()
      try {
        await until
      } finally {
        removals -= 1
      }
    },
    followRemoval: (removed) => {
      if (isShared || !written || isEqual(withoutTabs(removed), written)) return
      const isSaved = store(written)
      onSaved?.(isSaved ? new Date() : undefined)
    },
    followChange: (stored) => {
      if (tabs?.hear(stored) && written) store(written)
    },
    adopt: (stored) => {
      tabs = createTabs?.(stored)
    },
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const readValue = (entry: string | null) => (entry ? JSON.parse(entry).value : undefined)

function withoutTabs(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null) return draft
  return { ...draft, texts: undefined, tab: undefined, others: undefined }
}

export type DraftState<Draft> = Pick<DraftSaver<Draft>, 'read' | 'save' | 'remove'> & {
  /** When the draft was last saved, for the line "Saved 10:42". */
  savedAt: Date | undefined
  /** Whether there are changes since then. */
  isPending: boolean
  /** Whether everything is stored, and so restored on the next visit. */
  isKept: boolean
  /** Says that the form holds a stored draft as it is. */
  setRestored: (stored: Draft) => void
}

/** A draft that is kept in this browser under a name, for the account that writes it. */
export function useDraft<Draft>(
  name: string,
  isWorthSaving: (draft: Draft) => boolean,
  isShared = false,
  createTabs?: CreateTabs<Draft>,
): DraftState<Draft> {
  const key = ownDraftKey(name, useWriterId())
  const [savedAt, setSavedAt] = useState<Date>()
  const [isPending, setIsPending] = useState(false)
  const [isRestored, setIsRestored] = useState(false)
  const saver = useMemo(() => {
    const onSaved = (at: Date | undefined) => {
      setSavedAt(at)
      setIsPending(false)
    }
    return createDraftSaver({ key, storage: localEntries, isWorthSaving, isShared, createTabs, onSaved })
  }, [key, isWorthSaving, isShared, createTabs])

  // What was typed in the last seconds must not be lost when the page goes away. A phone may end a page that is
  // not in view without another word.
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') saver.flush()
    }
    const handleStorage = (event: StorageEvent) => {
      if (event.key !== storageKey(key)) return
      if (event.newValue === null) saver.followRemoval(readValue(event.oldValue))
      else saver.followChange(readValue(event.newValue))
    }
    window.addEventListener('storage', handleStorage)
    window.addEventListener('pagehide', saver.flush)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      window.removeEventListener('storage', handleStorage)
      window.removeEventListener('pagehide', saver.flush)
      document.removeEventListener('visibilitychange', handleVisibility)
      saver.flush()
    }
  }, [saver, key])

  function save(draft: Draft) {
    saver.save(draft)
    setIsPending(isWorthSaving(draft))
    setIsRestored(false)
  }

  async function remove(until?: Promise<unknown>) {
    setSavedAt(undefined)
    setIsPending(false)
    setIsRestored(false)
    await saver.remove(until)
  }

  return {
    read: saver.read,
    save,
    remove,
    savedAt,
    isPending,
    isKept: (savedAt !== undefined || isRestored) && !isPending,
    setRestored: (stored) => {
      saver.adopt(stored)
      setIsRestored(true)
    },
  }
}

/** An answer's draft needs something written and the question it is for. */
export function isAnswerDraftWorthSaving({ questionId, content }: AnswerDraft): boolean {
  return questionId !== '' && content.trim() !== ''
}

/** The draft of an answer to a question. */
export function useAnswerDraft(questionId: string): DraftState<AnswerDraft> {
  return useDraft(answerDraftKey(questionId), isAnswerDraftWorthSaving, true)
}

const isCommentDraftWorthSaving = ({ content }: CommentDraft) => content.trim() !== ''

/** The draft of a comment on a post, of a reply to a comment, or of the change of one. */
export function useCommentDraft(targetId: string): DraftState<CommentDraft> {
  return useDraft(commentDraftKey(targetId), isCommentDraftWorthSaving, false, createTabTexts)
}

const fields = 'input:not([type="file"]), textarea, [contenteditable="true"]'

type DiscardNotice = {
  /** What is done to bring the draft back tells which form has it then. */
  show: (undo: () => HTMLFormElement | null) => void
  /** Nothing is left that the draft could be brought back into. */
  withdraw: () => void
}

/** Says that a draft was discarded, and offers to bring it back for as long as that is shown. */
export function useDiscardNotice(): DiscardNotice {
  const t = useText()
  const toasts = useToasts()
  const shown = useRef<Toast['id']>(undefined)

  function show(undo: () => HTMLFormElement | null) {
    // The message takes the focus with it.
    const run = () => undo()?.querySelector<HTMLElement>(fields)?.focus()
    toasts.show(t('editor.draft.discarded'), 'info', { label: t('editor.draft.undo'), run })
    shown.current = toasts.store.getState().toasts.at(-1)?.id
  }

  return { show, withdraw: () => shown.current !== undefined && toasts.dismiss(shown.current) }
}

/** What was discarded, and below it what was written since. */
export function joinTexts(discarded: string, written: string): string {
  return [discarded, written].filter((text) => text.trim() !== '').join('\n\n')
}
