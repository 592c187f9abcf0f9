import type { AnswerItem, QuestionInfo } from '@querent/sdk/contract'
import { type FormEvent, useState } from 'react'
import { toApiFailure, useApi } from '../../api/index.ts'
import { type FieldErrors, fieldErrorsOf } from '../../app/errors/index.ts'
import { questionPath, useSite } from '../../app/site/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import { useLeaveSaved } from '../../lib/unsaved-changes/index.ts'
import { Button, ButtonLink, classes, TextInput } from '../../ui/index.ts'
import { MarkdownField } from '../editing/index.ts'
import styles from './AnswerForm.module.scss'
import { findAnswerError } from './answer-rules.ts'

export type EditAnswerFormProps = { answer: AnswerItem; question: QuestionInfo }

const summaryMax = 255

/** Changes an answer, or suggests the change where others decide about it. */
export function EditAnswerForm({ answer, question }: EditAnswerFormProps) {
  const t = useText()
  const site = useSite()
  const path = questionPath(site, { id: question.id, slug: question.url_title, answerId: answer.id })
  const { content, summary, errors, isBusy, setContent, setSummary, submit } = useEditing(answer, path)
  return (
    <form className={classes(styles.form, styles.page)} onSubmit={submit} noValidate>
      <MarkdownField
        name="content"
        label={t('answer.form.label')}
        value={content}
        onValueChange={setContent}
        error={errors.content}
      />
      <TextInput
        name="edit_summary"
        label={t('answer.edit.summary')}
        hint={t('answer.edit.summary_hint')}
        maxLength={summaryMax}
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
        error={errors.edit_summary}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('answer.edit.save')}
        </Button>
        <ButtonLink variant="subtle" to={path}>
          {t('answer.edit.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

function useEditing(answer: AnswerItem, path: string) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const [content, setContent] = useState(answer.content)
  const [summary, setSummary] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const leave = useLeaveSaved(content !== answer.content || summary !== '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = findAnswerError(content, t)
    setErrors(found ? { content: found } : {})
    if (found || isBusy) return
    setIsBusy(true)
    try {
      const input = { id: answer.id, content, edit_summary: summary }
      const { wait_for_review } = await api.call('answerUpdate', input)
      if (wait_for_review) toasts.show(t('editor.wait_for_review'))
      leave(path)
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      setErrors(fieldErrorsOf(thrown))
    } finally {
      setIsBusy(false)
    }
  }

  return { content, summary, errors, isBusy, setContent, setSummary, submit }
}
