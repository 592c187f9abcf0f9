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
}

function useDraft<Draft>(key: string, isWorthKeeping: (draft: Draft) => boolean): DraftKeeper<Draft> {
  const [savedAt, setSavedAt] = useState<Date>()
  const saver = useMemo(
    () => createDraftSaver({ key, storage: localEntries, isWorthKeeping, onSaved: setSavedAt }),
    [key, isWorthKeeping],
  )

  // What was typed in the last seconds must not be lost when the page goes away.
  useEffect(() => {
    window.addEventListener('pagehide', saver.flush)
    return () => {
      window.removeEventListener('pagehide', saver.flush)
      saver.flush()
    }
  }, [saver])

  return { read: saver.read, save: saver.save, remove: saver.remove, savedAt }
}

/** The draft of a new question. */
export function useQuestionDraft(): DraftKeeper<QuestionDraft> {
  return useDraft(questionDraftKey, isQuestionDraftWorthKeeping)
}

/** The draft of an answer to a question. */
export function useAnswerDraft(questionId: string): DraftKeeper<AnswerDraft> {
  return useDraft(answerDraftKey(questionId), isAnswerDraftWorthKeeping)
}
