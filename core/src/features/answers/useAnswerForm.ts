import type { QuestionInfo, Reason } from '@querent/sdk/contract'
import { answerStatus } from '@querent/sdk/states'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { inlineServerErrors, toApiFailure, useApi, whileWriting } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import {
  describeSendFailure,
  getAddedText,
  submitOnce,
  submitOnceOptions,
  useContractForm,
} from '../../runtime/forms/index.ts'
import { useAccountPaths, useSession, useWriterId } from '../../runtime/session/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import {
  joinTexts,
  readAnswerDraft,
  storeAnswerDraft,
  useAnswerDraft,
  useDiscardNotice,
} from '../drafts/index.ts'
import { withoutUploadMarks } from '../uploads/index.ts'
import { answerRules } from './answer-rules.ts'
import { focusPostedAnswer } from './focus-posted-answer.ts'
import { useCloseWithAnswer } from './useCloseWithAnswer.ts'
import { useDraftConflict } from './useDraftConflict.ts'
import { type PostedAnswer, usePostedElsewhere } from './usePostedElsewhere.ts'

export type AnswerFormSettings = {
  question: QuestionInfo
  /** The answer so far. The parent keeps it, because typing starts before the code of this form is loaded. */
  content: string
  onContentChange: (content: string) => void
  /** The answer is on the server, and the form is no longer needed. */
  onPosted: () => void
}

/** The question was closed or deleted while the answer was written. */
const questionClosed = 'error.answer.question_closed_cannot_add' satisfies Reason
const closings: readonly unknown[] = [questionClosed, 'error.question.not_found'] satisfies Reason[]

/** The state of the answer form: its draft, drafts of other tabs, sending and discarding. */
export function useAnswerForm({ question, onContentChange, onPosted, ...startedAnswer }: AnswerFormSettings) {
  const [content] = useState(() => withoutUploadMarks(startedAnswer.content))
  const t = useText()
  const draft = useAnswerDraft(question.id)
  const post = usePostAnswer(question)
  const { revalidate } = useRevalidator()
  const [isClosed, setIsClosed] = useClosedState(question)
  const navigate = useNavigate()
  const writerId = useWriterId()
  const { isLoggedIn } = useSession()
  const restoreDraft = useDraftRestore(question, onContentChange)
  const paths = useAccountPaths('write-answer', 'answer')
  const formKey = `${question.id}.${writerId}`
  const form = useContractForm({
    ...answerRules(),
    initial: { content },
    onChange: (values) => {
      onContentChange(values.content)
      draft.save(conflict.toDraft(values.content))
    },
    submit,
    describeFailure: (thrown) => describeSendFailure(thrown, t),
  })

  const conflict = useDraftConflict({
    questionId: question.id,
    writerId,
    initial: content,
    getContent: () => form.getValues().content,
    onFollow: replace,
    save: draft.save,
  })
  const notice = useDiscardNotice()
  const closeAfter = useCloseWithAnswer({ form, onClose: onPosted })
  const elsewhere = usePostedElsewhere({ questionId: question.id, writerId, form, onPosted: followPosted })

  /** Another tab has posted this text. Text that was written only here stays. */
  function followPosted(texts: string[], isTextKept: boolean) {
    conflict.forget(texts)
    if (isTextKept) draft.save(conflict.toDraft(form.getValues().content))
    else if (!turnToOther()) replace('')
  }

  function replace(text: string) {
    form.replace({ content: text })
    onContentChange(text)
  }

  function swapTexts() {
    const other = conflict.swap(form.getValues().content)
    if (other) form.change({ content: other })
  }

  async function submit(values: { content: string }) {
    if (!isLoggedIn) return void navigate(paths.login)
    const posted = await post(values.content, (sent) => {
      elsewhere.announce(sent, values.content)
      return draft.remove()
    }).catch((thrown) => {
      const reason = toApiFailure(thrown)?.reason
      setIsClosed(closings.includes(reason))
      // A missing question would replace the page, including the text.
      if (reason === questionClosed) revalidate()
      throw thrown
    })
    // If the user has left the page and come back, another form has the sent text as its draft.
    const open = openForms.get(formKey) ?? { finish }
    await open.finish(posted, values.content)
  }

  /** Replaces the text of the form by that of another tab, if there is one, with a notice. */
  function turnToOther(): boolean {
    const other = conflict.swap()
    draft.remove()
    if (!other) return false
    replace(other)
    // Stored directly: the form may be gone, and its draft saves nothing while it is being removed.
    storeAnswerDraft(conflict.toDraft(other), writerId)
    return true
  }

  async function finish(posted: PostedAnswer, sent: string) {
    const { current } = form.ref
    // Text that was typed while the answer was being sent is not part of it.
    const added = getAddedText(form.getValues().content, sent)
    if (added !== '') {
      form.change({ content: added })
      if (current) navigate(posted.path)
      return
    }
    const shown = focusPostedAnswer(posted.id, posted.isPending, current)
    const isClosing = !turnToOther()
    // If the user has left the page meanwhile, they stay where they are.
    if (!current) return isClosing && onPosted()
    navigate(posted.path)
    if (isClosing) await closeAfter(sent, shown)
  }

  function restore(discarded: string) {
    form.change({ content: joinTexts(discarded, form.getValues().content) })
    return form.ref.current
  }

  useEffect(() => {
    openForms.set(formKey, { finish, restore })
    return () => void openForms.delete(formKey)
  })

  // Once, when the form appears: text that was typed before is saved already.
  useEffect(() => {
    if (content !== '' || draft.read()) draft.save(conflict.toDraft(content))
  }, [])

  function discard() {
    const discarded = form.getValues().content
    elsewhere.clearNotice()
    if (!turnToOther()) replace('')
    notice.show(() => (openForms.get(formKey)?.restore ?? restoreDraft)(discarded))
  }

  return { form, draft, discard, isClosed, elsewhere, swapTexts: conflict.hasOther ? swapTexts : undefined }
}

/** Whether the server said that the question accepts no answers, until the page loads the question again. */
function useClosedState(question: QuestionInfo) {
  const [isClosed, setIsClosed] = useState(false)
  // Does not depend on the status: if the question was reopened before the next load, it did not change here.
  useEffect(() => setIsClosed(false), [question])
  return [isClosed, setIsClosed] as const
}

/** If no form is open, a discarded text is stored as the draft again, which the question page shows. */
function useDraftRestore(question: QuestionInfo, onContentChange: (content: string) => void) {
  const navigate = useNavigate()
  const site = useSite()
  const writerId = useWriterId()

  return (discarded: string) => {
    const written = readAnswerDraft(question.id, writerId)?.content ?? ''
    const content = joinTexts(discarded, written)
    storeAnswerDraft({ questionId: question.id, content }, writerId)
    onContentChange(content)
    navigate(`${questionPath(site, { id: question.id, slug: question.url_title })}#write-answer`)
    return null
  }
}

type OpenForm = {
  /** Called when its text was posted. */
  finish: (posted: PostedAnswer, sent: string) => Promise<unknown>
  /** Puts a discarded text back into the form. */
  restore: (discarded: string) => HTMLFormElement | null
}

/** The forms on the page, by question and account. */
const openForms = new Map<string, OpenForm>()

/** Posts an answer, and shows where it is. */
function usePostAnswer(question: QuestionInfo) {
  const api = useApi()
  const t = useText()
  const site = useSite()
  const toasts = useToasts()

  return async (
    content: string,
    endDraft: (posted: PostedAnswer) => Promise<void>,
  ): Promise<PostedAnswer> => {
    const { info } = await submitOnce(
      api.call('answerAdd', { question_id: question.id, content }, { ...submitOnceOptions, ...whileWriting }),
      async (id) => {
        const sent = await api.call('answerInfo', { id }, inlineServerErrors)
        return sent.info.status === answerStatus.deleted ? undefined : sent
      },
    )
    const isPending = info.status === answerStatus.pending
    toasts.show(isPending ? t('answer.form.pending') : t('answer.form.posted'))
    const path = questionPath(site, { id: question.id, slug: question.url_title, answerId: info.id })
    const posted = { id: info.id, isPending, path }
    // Only after the server has accepted the answer: the draft of a rejected one must stay.
    await endDraft(posted)
    return posted
  }
}
