import type { QuestionInfo } from '@querent/sdk/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toApiFailure, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import { fieldErrorsOf } from '../../runtime/errors/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Button, type CaretRef } from '../../ui/index.ts'
import { DraftStatus, useAnswerDraft } from '../drafts/index.ts'
import { MarkdownField } from '../editing/index.ts'
import styles from './AnswerForm.module.scss'
import { findAnswerError } from './answer-rules.ts'

export type AnswerFormProps = {
  question: QuestionInfo
  /** The answer so far, which is kept outside since it is begun before this form has been loaded. */
  content: string
  onContentChange: (content: string) => void
  caret: CaretRef
}

const pending = 11

/** Writes an answer. What is typed is kept as a draft until it is posted. */
export function AnswerForm(props: AnswerFormProps) {
  const { content, caret } = props
  const t = useText()
  const { draft, error, isBusy, write, discard, submit } = useAnswerWriting(props)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MarkdownField
        name="content"
        label={t('answer.form.label')}
        isLabelHidden
        height="low"
        value={content}
        onValueChange={write}
        placeholder={t('answer.form.placeholder')}
        error={error}
        caret={caret}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('answer.form.post')}
        </Button>
        {content.trim() !== '' && (
          <Button variant="subtle" onClick={discard}>
            {t('answer.form.discard')}
          </Button>
        )}
        <span className={styles.status}>
          <DraftStatus savedAt={draft.savedAt} isPending={draft.isPending} />
        </span>
      </div>
    </form>
  )
}

function useAnswerWriting({ question, content, onContentChange }: AnswerFormProps) {
  const t = useText()
  const draft = useAnswerDraft(question.id)
  const post = usePosting(question)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  // Once, when the form appears: what was typed before is not saved yet.
  useEffect(() => {
    if (content !== (draft.read()?.content ?? '')) draft.save({ questionId: question.id, content })
  }, [])

  function write(next: string) {
    onContentChange(next)
    setError(undefined)
    draft.save({ questionId: question.id, content: next })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = findAnswerError(content, t)
    setError(found)
    if (found || isBusy) return
    setIsBusy(true)
    try {
      await post(content, () => draft.remove())
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      if (!failure) throw thrown
      setError(failure.isOffline ? t('offline.draft') : fieldErrorsOf(thrown).content)
    } finally {
      setIsBusy(false)
    }
  }

  function discard() {
    onContentChange('')
    setError(undefined)
    draft.remove()
  }

  return { draft, error, isBusy, write, discard, submit }
}

/** Posts an answer and leads to where it is. */
function usePosting(question: QuestionInfo) {
  const api = useApi()
  const t = useText()
  const site = useSite()
  const toasts = useToasts()
  const navigate = useNavigate()

  return async (content: string, onPosted: () => Promise<void>) => {
    const { info } = await api.call('answerAdd', { question_id: question.id, content })
    // Only now: an answer that was refused must not take the draft with it.
    await onPosted()
    toasts.show(info.status === pending ? t('answer.form.pending') : t('answer.form.posted'))
    navigate(questionPath(site, { id: question.id, slug: question.url_title, answerId: info.id }))
  }
}
