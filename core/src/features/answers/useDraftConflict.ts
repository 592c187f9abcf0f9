import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { storageKey } from '../../lib/storage.ts'
import { type AnswerDraft, answerDraftKey, ownDraftKey, readAnswerDraft } from '../drafts/index.ts'

type DraftConflictSettings = {
  questionId: string
  writerId: string
  /** The initial text of the form. */
  initial: string
  getContent: () => string
  /** Called with the text of another tab if nothing was changed in this one. */
  onFollow: (content: string) => void
  save: (draft: AnswerDraft) => void
}

export type DraftConflict = {
  /** Whether another tab has a different text. */
  hasOther: boolean
  /** The draft to store, which also contains the other text. */
  toDraft: (content: string) => AnswerDraft
  /** Returns the other text, and stores the given one in its place. */
  swap: (content?: string) => string | undefined
  /** Drops the other text if it is one of these posted ones. */
  forget: (posted: string[]) => void
}

/**
 * All tabs share the draft of an answer. A tab without changes shows what others write. If two tabs have different
 * texts, both are stored, and neither replaces the other silently.
 */
export function useDraftConflict(settings: DraftConflictSettings): DraftConflict {
  const { questionId, writerId, initial, getContent, onFollow, save } = settings
  // `crypto.randomUUID` needs https.
  const [tab] = useState(() => Math.random().toString(36).slice(2))
  const lastStored = useRef(initial)
  // Also a ref, since a draft may be stored before the next rendering.
  const latestOther = useRef(useState(() => readAnswerDraft(questionId, writerId)?.other)[0])
  const [otherText, setOtherText] = useState(latestOther.current)
  const key = ownDraftKey(answerDraftKey(questionId), writerId)

  function setOther(text: string | undefined) {
    latestOther.current = text
    setOtherText(text)
  }

  /** Compares with the stored draft; `before` is the previous one. */
  function compare(before?: AnswerDraft) {
    const stored = readAnswerDraft(questionId, writerId)
    if (!stored || stored.tab === tab || stored.content === lastStored.current) return
    const content = getContent()
    const isUnchanged = content.trim() === '' || content === lastStored.current || content === before?.content
    lastStored.current = stored.content
    if (content === stored.content) return
    if (isUnchanged && stored.other === undefined) return onFollow(stored.content)
    setOther(stored.content)
    save(buildDraft(content))
  }

  function buildDraft(content: string): AnswerDraft {
    const other = latestOther.current
    return content.trim() === '' && other
      ? { questionId, content: other, tab }
      : { questionId, content, tab, other }
  }

  const handleStorage = useEffectEvent((event: StorageEvent) => {
    if (event.key === storageKey(key)) compare(parseDraft(event.oldValue))
  })
  useEffect(() => {
    const listen = (event: StorageEvent) => handleStorage(event)
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])

  return {
    hasOther: otherText !== undefined,
    toDraft: (content) => {
      // A frozen page receives no storage events.
      compare()
      return buildDraft(content)
    },
    swap: (content) => {
      const text = latestOther.current
      setOther(content?.trim() ? content : undefined)
      return text
    },
    forget: (posted) => {
      if (latestOther.current !== undefined && posted.includes(latestOther.current)) setOther(undefined)
    },
  }
}

function parseDraft(entry: string | null): AnswerDraft | undefined {
  return entry ? JSON.parse(entry).value : undefined
}
