import { useEffect, useMemo, useState } from 'react'
import { localEntries } from '../../lib/storage.ts'
import {
  type AnswerDraft,
  answerDraftKey,
  type CommentDraft,
  commentDraftKey,
  isAnswerDraftWorthSaving,
  isCommentDraftWorthSaving,
  isQuestionDraftWorthSaving,
  type QuestionDraft,
  questionDraftKey,
} from './draft.ts'
import { createDraftSaver, type DraftSaver } from './draft-saver.ts'

export type DraftState<Draft> = Pick<DraftSaver<Draft>, 'read' | 'save' | 'remove'> & {
  /** When the draft was last saved, for the line "Saved 10:42". */
  savedAt: Date | undefined
  /** Something was written since. */
  isPending: boolean
  /** All that was written is stored, and comes back on the next visit. */
  isKept: boolean
}

/** A draft that is kept in this browser under a name. */
export function useDraft<Draft>(key: string, isWorthSaving: (draft: Draft) => boolean): DraftState<Draft> {
  const [savedAt, setSavedAt] = useState<Date>()
  const [isPending, setIsPending] = useState(false)
  const saver = useMemo(() => {
    const onSaved = (at: Date | undefined) => {
      setSavedAt(at)
      setIsPending(false)
    }
    return createDraftSaver({ key, storage: localEntries, isWorthSaving, onSaved })
  }, [key, isWorthSaving])

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
    setIsPending(isWorthSaving(draft))
  }

  async function remove(until?: Promise<unknown>) {
    setSavedAt(undefined)
    setIsPending(false)
    await saver.remove(until)
  }

  return { read: saver.read, save, remove, savedAt, isPending, isKept: savedAt !== undefined && !isPending }
}

/** The draft of a new question. */
export function useQuestionDraft(): DraftState<QuestionDraft> {
  return useDraft(questionDraftKey, isQuestionDraftWorthSaving)
}

/** The draft of an answer to a question. */
export function useAnswerDraft(questionId: string): DraftState<AnswerDraft> {
  return useDraft(answerDraftKey(questionId), isAnswerDraftWorthSaving)
}

/** The draft of a comment on a post, or of a reply to a comment. */
export function useCommentDraft(targetId: string): DraftState<CommentDraft> {
  return useDraft(commentDraftKey(targetId), isCommentDraftWorthSaving)
}
