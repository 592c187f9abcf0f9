import { useEffect, useState } from 'react'
import { localEntries, storageKey } from '../../lib/storage.ts'
import { tabEntries } from '../../lib/tab-storage.ts'
import { useWriterId } from '../../runtime/session/index.ts'
import { type ClaimSettings, claimDraft, type DraftClaim } from './claim-draft.ts'
import { ownDraftKey, type QuestionDraft } from './draft.ts'
import { type DraftState, useDraft } from './useDraft.ts'

export type QuestionDraftState = DraftState<QuestionDraft> & {
  /** The number of this tab's draft; undefined until it has one. */
  number: number | undefined
  /** Another question is being written in another tab. */
  isElsewhere: boolean
  /** Drafts of other questions that no tab is writing. */
  others: { number: number; title: string }[]
  /** Saves this draft, and continues another one. */
  change: (number: number) => void
}

export const questionDraftKey = 'draft.question'
const tabKey = 'question_draft'
/** Number of characters of a draft that identify it. */
const maxTitle = 60
const getName = (number: number) => (number === 1 ? questionDraftKey : `${questionDraftKey}.${number}`)

export function isQuestionDraftWorthSaving(draft: QuestionDraft): boolean {
  const { title, content, tags, answer = '', keptAnswer = '' } = draft
  return [title, content, answer, keptAnswer].some((text) => text.trim() !== '') || tags.length > 0
}

/** The draft of a new question. Each tab has its own, so that several questions can be written at once. */
export function useQuestionDraft(hasText: () => boolean): QuestionDraftState {
  const userId = useWriterId()
  const [claim, setClaim] = useState<DraftClaim>()
  const [wanted, setWanted] = useState<number>()
  const draft = useDraft<QuestionDraft>(getName(claim?.number ?? 1), isQuestionDraftWorthSaving)
  const read = (number: number) => localEntries.get<QuestionDraft>(ownDraftKey(getName(number), userId))

  // Asking other tabs takes a moment.
  useEffect(() => {
    if (!userId) return
    let isCurrent = true
    const settings: ClaimSettings = {
      preferred: wanted ?? tabEntries.get<number>(tabKey),
      getName: (number) => storageKey(ownDraftKey(getName(number), userId)),
      hasDraft: (number) => read(number) !== undefined,
      needsEmpty: wanted === undefined && hasText(),
      locks: globalThis.navigator?.locks,
    }
    const claimed = claimDraft(settings, () => isCurrent)
    claimed.then((next) => {
      if (!isCurrent || !next) return
      tabEntries.set(tabKey, next.number)
      setClaim(next)
    })
    return () => {
      isCurrent = false
      claimed.then((next) => next?.release())
    }
  }, [userId, wanted])

  return {
    ...draft,
    save: (next) => {
      if (claim) draft.save(next)
    },
    number: claim?.number,
    isElsewhere: claim?.isElsewhere ?? false,
    others: (claim?.others ?? []).map((number) => ({ number, title: getTitle(read(number)) })),
    change: setWanted,
  }
}

/** Users may write the text of a question before its title. */
function getTitle({ title, content, answer, keptAnswer = '' }: Partial<QuestionDraft> = {}): string {
  return title?.trim() || [...(content?.trim() || answer || keptAnswer)].slice(0, maxTitle).join('')
}
