import type { AnswerItem, QuestionInfo, Revision } from '@querent/sdk/contract'
import { type FormEvent, useRef, useState } from 'react'
import { toApiFailure, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import { useBufferedText } from '../../lib/typing-buffer/index.ts'
import { useLeaveSaved } from '../../lib/unsaved-changes/index.ts'
import { type FieldErrors, fieldErrorsOf } from '../../runtime/errors/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { ButtonLink, classes, TextInput } from '../../ui/index.ts'
import { EditDraftFoot, EditDraftNotice, useEditDraft } from '../drafts/index.ts'
import { MarkdownField } from '../editing/index.ts'
import { EditNotices, type EditStart, useRestoreSummary, VersionPicker } from '../revisions/index.ts'
import styles from './AnswerForm.module.scss'
import { findAnswerError } from './answer-rules.ts'

export type EditAnswerFormProps = { answer: AnswerItem; question: QuestionInfo; start: EditStart }

const summaryMax = 255

/** Changes an answer, or suggests the change where others decide about it. */
export function EditAnswerForm({ answer, question, start }: EditAnswerFormProps) {
  const t = useText()
  const site = useSite()
  const path = questionPath(site, { id: question.id, slug: question.url_title, answerId: answer.id })
  const { values, errors, isBusy, draft, caret, change, chooseVersion, submit } = useEditing(
    answer,
    start,
    path,
  )
  return (
    <>
      <EditNotices start={start} />
      <form className={classes(styles.form, styles.page)} onSubmit={submit} noValidate>
        <EditDraftNotice draft={draft} />
        <VersionPicker objectId={answer.id} onChoose={chooseVersion} />
        <MarkdownField
          name="content"
          label={t('answer.form.label')}
          value={values.content}
          onValueChange={(content) => change({ content })}
          error={errors.content}
          caret={caret}
        />
        <TextInput
          name="edit_summary"
          label={t('answer.edit.summary')}
          hint={t('answer.edit.summary_hint')}
          maxLength={summaryMax}
          value={values.summary}
          onChange={(event) => change({ summary: event.target.value })}
          error={errors.edit_summary}
        />
        <EditDraftFoot draft={draft} saveText={t('answer.edit.save')} isBusy={isBusy}>
          <ButtonLink variant="subtle" to={path}>
            {t('answer.edit.cancel')}
          </ButtonLink>
        </EditDraftFoot>
      </form>
    </>
  )
}

type Values = { content: string; summary: string }

function useEditing(answer: AnswerItem, { version }: EditStart, path: string) {
  const getSummary = useRestoreSummary()
  const initial: Values = { content: answer.content, summary: '' }
  const restored = (revision: Revision): Values => ({
    content: 'question_id' in revision.content ? revision.content.content : '',
    summary: getSummary(revision),
  })
  const [values, setValues] = useState(() => (version ? restored(version) : initial))
  // A draft and what was typed early arrive one after the other, before the next render.
  const latest = useRef(values)
  const draft = useEditDraft({
    objectId: answer.id,
    base: answer.update_time,
    initial,
    replace,
    hasVersion: version !== null,
  })
  const caret = useBufferedText(values.content, (text) => change({ content: latest.current.content + text }))
  const leave = useLeaveSaved(values.content !== initial.content || values.summary !== '')
  const saving = useSaving(answer.id, async () => {
    await draft.remove()
    leave(path)
  })

  function replace(next: Values) {
    latest.current = next
    setValues(next)
  }

  function change(changes: Partial<Values>) {
    const next = { ...latest.current, ...changes }
    replace(next)
    draft.note(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    saving.save(values)
  }

  const { errors, isBusy } = saving
  const chooseVersion = (revision: Revision) => change(restored(revision))
  return { values, errors, isBusy, draft, caret, change, chooseVersion, submit }
}

/** Sends an answer once, and keeps what the server refused. */
function useSaving(id: string, onSaved: () => Promise<void>) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  async function save({ content, summary }: Values) {
    const found = findAnswerError(content, t)
    setErrors(found ? { content: found } : {})
    if (found || isBusy) return
    setIsBusy(true)
    try {
      const { wait_for_review } = await api.call('answerUpdate', { id, content, edit_summary: summary })
      if (wait_for_review) toasts.show(t('editor.wait_for_review'))
      await onSaved()
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      setErrors(fieldErrorsOf(thrown))
    } finally {
      setIsBusy(false)
    }
  }

  return { errors, isBusy, save }
}
