import { useEffect, useMemo, useState } from 'react'
import { localEntries } from '../../lib/storage/index.ts'
import {
  type AnswerDraft,
  answerDraftKey,
  isAnswerDraftWorthKeeping,
  isQuestionDraftWorthKeeping,
  type QuestionDraft,
  questionDraftKey,
} from './draft.ts'
import { createDraftSaver, type DraftSaver } from './draft-saver.ts'

export type DraftKeeper<Draft> = Pick<DraftSaver<Draft>, 'read' | 'save' | 'remove'> & {
  /** When the draft was last saved, for the line "Saved 10:42". */
  savedAt: Date | undefined
  /** Something was written since. */
  isPending: boolean
}

/** A draft that is kept in this browser under a name. */
export function useDraft<Draft>(key: string, isWorthKeeping: (draft: Draft) => boolean): DraftKeeper<Draft> {
  const [savedAt, setSavedAt] = useState<Date>()
  const [isPending, setIsPending] = useState(false)
  const saver = useMemo(() => {
    const onSaved = (at: Date | undefined) => {
      setSavedAt(at)
      setIsPending(false)
    }
    return createDraftSaver({ key, storage: localEntries, isWorthKeeping, onSaved })
  }, [key, isWorthKeeping])

  // What was typed in the last seconds must not be lost when the page goes away.
  useEffect(() => {
    window.addEventListener('pagehide', saver.flush)
    return () => {
      window.removeEventListener('pagehide', saver.flush)
      saver.flush()
    }
  }, [saver])

  function save(draft: Draft) {
    saver.save(draft)
    setIsPending(isWorthKeeping(draft))
  }

  async function remove(until?: Promise<unknown>) {
    setSavedAt(undefined)
    setIsPending(false)
    await saver.remove(until)
  }

  return { read: saver.read, save, remove, savedAt, isPending }
}

/** The draft of a new question. */
export function useQuestionDraft(): DraftKeeper<QuestionDraft> {
  return useDraft(questionDraftKey, isQuestionDraftWorthKeeping)
}

/** The draft of an answer to a question. */
export function useAnswerDraft(questionId: string): DraftKeeper<AnswerDraft> {
  return useDraft(answerDraftKey(questionId), isAnswerDraftWorthKeeping)
}
