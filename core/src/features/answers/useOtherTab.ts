import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { storageKey } from '../../lib/storage.ts'
import { type AnswerDraft, answerDraftKey, ownDraftKey, readAnswerDraft } from '../drafts/index.ts'

type OtherTabSettings = {
  questionId: string
  writerId: string
  /** What the form began with. */
  initial: string
  getContent: () => string
  /** Takes in what was written elsewhere, where nothing was written here since. */
  follow: (content: string) => void
  save: (draft: AnswerDraft) => void
}

export type OtherTab = {
  /** What another tab has written instead of what is in the form. */
  other: string | undefined
  /** What is stored of the form: the other text stays with it. */
  build: (content: string) => AnswerDraft
  /** Takes the other text out of what is kept, and puts one in its place. */
  exchange: (content?: string) => string | undefined
}

/**
 * All tabs share the draft of an answer. A tab in which nothing was written follows the others; where both have a text
 * of their own, both are kept, and neither takes the place of the other unseen.
 */
export function useOtherTab(settings: OtherTabSettings): OtherTab {
  const { questionId, writerId, initial, getContent, follow, save } = settings
  // Not every browser has better numbers on sites without https.
  const [tab] = useState(() => Math.random().toString(36).slice(2))
  const known = useRef(initial)
  const kept = useRef(useState(() => readAnswerDraft(questionId, writerId)?.other)[0])
  const [other, setOther] = useState(kept.current)
  const key = ownDraftKey(answerDraftKey(questionId), writerId)

  function keep(text: string | undefined) {
    kept.current = text
    setOther(text)
  }

  /** Compares with what is stored by now; `before` is what was in its place. */
  function compare(before?: AnswerDraft) {
    const stored = readAnswerDraft(questionId, writerId)
    if (!stored || stored.tab === tab || stored.content === known.current) return
    const content = getContent()
    const isUnchanged = content.trim() === '' || content === known.current || content === before?.content
    known.current = stored.content
    if (content === stored.content) return
    if (isUnchanged && stored.other === undefined) return follow(stored.content)
    keep(stored.content)
    save(build(content))
  }

  function build(content: string): AnswerDraft {
    if (content.trim() === '' && kept.current) return { questionId, content: kept.current, tab }
    return { questionId, content, tab, other: kept.current }
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
    other,
    build: (content) => {
      // A page that was frozen hears of nothing.
      compare()
      return build(content)
    },
    exchange: (content) => {
      const text = kept.current
      keep(content?.trim() ? content : undefined)
      return text
    },
  }
}

function parseDraft(entry: string | null): AnswerDraft | undefined {
  return entry ? JSON.parse(entry).value : undefined
}
