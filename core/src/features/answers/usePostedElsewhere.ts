import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useOtherTabs } from '../../lib/useOtherTabs.ts'
import type { ContractForm } from '../../runtime/forms/index.ts'
import { ownDraftKey, readAnswerDraft } from '../drafts/index.ts'
import { focusPostedAnswer } from './focus-posted-answer.ts'

export type PostedAnswer = { id: string; isPending: boolean; path: string }

/** An answer that was posted from the draft that all tabs share. */
type PostedDraft = PostedAnswer & {
  /** The sent text and the last stored one: an unchanged form of another tab has one of them. */
  texts: string[]
}

type PostedElsewhereSettings = {
  questionId: string
  writerId: string
  form: ContractForm<{ content: string }>
  /** The text of the form is kept unless it is one of the posted ones. */
  onPosted: (texts: string[], isTextKept: boolean) => void
}

export type PostedElsewhere = {
  notice: { path: string; isTextKept: boolean } | undefined
  clearNotice: () => void
  /** Notifies the other tabs of this tab's post. */
  announce: (posted: PostedAnswer, sent: string) => void
}

/** Detects that another tab has posted the answer that is in this form, so that it is not posted twice. */
export function usePostedElsewhere(settings: PostedElsewhereSettings): PostedElsewhere {
  const { questionId, writerId, form, onPosted } = settings
  const key = ownDraftKey(`posted.answer.${questionId}`, writerId)
  const [notice, setNotice] = useState<PostedElsewhere['notice']>()
  const { revalidate } = useRevalidator()

  const notifyTabs = useOtherTabs<PostedDraft>(key, ({ id, path, isPending, texts }) => {
    if (form.isBusy) return
    const { current } = form.ref
    const isTextKept = !['', ...texts.map((text) => text.trim())].includes(form.getValues().content.trim())
    onPosted(texts, isTextKept)
    setNotice({ path, isTextKept })
    // The form with the focus disappears if each member may answer a question once.
    if (!isTextKept && current?.contains(document.activeElement)) focusPostedAnswer(id, isPending, current)
    revalidate()
  })

  function announce(posted: PostedAnswer, sent: string) {
    const stored = readAnswerDraft(questionId, writerId)?.content ?? sent
    notifyTabs({ ...posted, texts: [sent, stored] })
  }

  return { notice, clearNotice: () => setNotice(undefined), announce }
}
