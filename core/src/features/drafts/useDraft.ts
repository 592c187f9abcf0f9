import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { localEntries, storageKey } from '../../lib/storage.ts'
import { type Toast, useToasts } from '../../lib/toasts.ts'
import { useWriterId } from '../../runtime/session/index.ts'
import { type AnswerDraft, answerDraftKey, type CommentDraft, commentDraftKey, ownDraftKey } from './draft.ts'
import { type CreateTabs, createDraftSaver, type DraftSaver } from './draft-saver.ts'
import { createTabTexts } from './tab-texts.ts'

const readValue = (entry: string | null) => (entry ? JSON.parse(entry).value : undefined)

export type DraftState<Draft> = Pick<DraftSaver<Draft>, 'read' | 'save' | 'flush' | 'remove'> & {
  /** When the draft was last saved, for the line "Saved 10:42". */
  savedAt: Date | undefined
  /** Whether there are changes since then. */
  isPending: boolean
  /** Whether everything is stored, and so restored on the next visit. */
  isKept: boolean
  /** Reports that the form contains the stored draft unchanged. */
  setRestored: (stored: Draft) => void
}

/** A draft that is stored in this browser under a name, for the account that writes it. */
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

  // Text typed in the last seconds must not be lost when the page is closed. A phone may end a hidden page
  // without notice.
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
    flush: saver.flush,
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

/** An answer's draft needs some text and the question it is for. */
export function isAnswerDraftWorthSaving({ questionId, content }: AnswerDraft): boolean {
  return questionId !== '' && content.trim() !== ''
}

/** The draft of an answer to a question. */
export function useAnswerDraft(questionId: string): DraftState<AnswerDraft> {
  return useDraft(answerDraftKey(questionId), isAnswerDraftWorthSaving, true)
}

const isCommentDraftWorthSaving = ({ content }: CommentDraft) => content.trim() !== ''

/** The draft of a comment on a post, of a reply to a comment, or of an edit of one. */
export function useCommentDraft(targetId: string): DraftState<CommentDraft> {
  return useDraft(commentDraftKey(targetId), isCommentDraftWorthSaving, false, createTabTexts)
}

const fields = 'input:not([type="file"]), textarea, [contenteditable="true"]'

type DiscardNotice = {
  /** The form in which a draft was restored. */
  show: (undo: () => HTMLFormElement | null) => void
  /** Withdraws the offer: nothing is left to restore the draft in. */
  withdraw: () => void
}

/** Says that a draft was discarded, and offers to restore it while the message is shown. */
export function useDiscardNotice(): DiscardNotice {
  const t = useText()
  const toasts = useToasts()
  const shown = useRef<Toast['id']>(undefined)

  function show(undo: () => HTMLFormElement | null) {
    // The message disappears with the focus in it.
    const run = () => undo()?.querySelector<HTMLElement>(fields)?.focus()
    toasts.show(t('editor.draft.discarded'), 'info', { label: t('editor.draft.undo'), run })
    shown.current = toasts.store.getState().toasts.at(-1)?.id
  }

  return { show, withdraw: () => shown.current !== undefined && toasts.dismiss(shown.current) }
}

/** The discarded text, followed by the text written since. */
export function joinTexts(discarded: string, written: string): string {
  return [discarded, written].filter((text) => text.trim() !== '').join('\n\n')
}
