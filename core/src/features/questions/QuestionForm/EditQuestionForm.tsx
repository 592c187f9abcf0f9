import type { QuestionInfo, Revision } from '@querent/sdk/contract'
import { useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { useBufferedText } from '../../../lib/typing-buffer.ts'
import { useLeaveSaved } from '../../../lib/unsaved-changes.ts'
import { questionPath, useSite } from '../../../runtime/site/index.ts'
import { ButtonLink, TextInput } from '../../../ui/index.ts'
import { EditDraftFoot, EditDraftNotice, keepsForm, useEditDraft } from '../../drafts/index.ts'
import { EditNotices, type EditStart, useRestoreSummary, VersionPicker } from '../../revisions/index.ts'
import { QuestionFields } from './QuestionFields.tsx'
import styles from './QuestionForm.module.scss'
import {
  type QuestionValues,
  tagInputsOf,
  useQuestionForm,
  valuesOfQuestion,
  valuesOfVersion,
} from './useQuestionForm.ts'
import { useTagCreation } from './useTagCreation.tsx'

export type EditQuestionFormProps = {
  question: QuestionInfo
  mayCreateTags: boolean
  start: EditStart
}

const summaryMax = 255

/** Changes a question, or suggests the change where others decide about it. */
export function EditQuestionForm(props: EditQuestionFormProps) {
  const { question, mayCreateTags, start } = props
  const t = useText()
  const site = useSite()
  const { form, draft, caret, chooseVersion } = useEditing(props)
  const tags = useTagCreation(({ slug, description }) =>
    form.change({ descriptions: { ...form.values.descriptions, [slug]: description } }),
  )
  return (
    <>
      <EditNotices start={start} />
      <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <EditDraftNotice draft={draft} />
        <VersionPicker objectId={question.id} onChoose={chooseVersion} />
        <QuestionFields form={form} caret={caret} onCreateTag={mayCreateTags ? tags.create : undefined} />
        <TextInput
          {...form.text('summary')}
          name="edit_summary"
          label={t('ask.summary.label')}
          hint={t('ask.summary.hint')}
          maxLength={summaryMax}
        />
        <EditDraftFoot draft={draft} saveText={t('ask.save')} isBusy={form.isBusy}>
          <ButtonLink variant="subtle" to={questionPath(site, { id: question.id, slug: question.url_title })}>
            {t('ask.cancel')}
          </ButtonLink>
        </EditDraftFoot>
      </form>
      {tags.dialog}
    </>
  )
}

/** The form with its draft, and a way to put an earlier version into it. */
function useEditing({ question, mayCreateTags, start: { version } }: EditQuestionFormProps) {
  const save = useSaving(question)
  const getSummary = useRestoreSummary()
  const restored = (revision: Revision) => ({ ...valuesOfVersion(revision), summary: getSummary(revision) })
  const initial = valuesOfQuestion(question)
  const form = useQuestionForm({
    initial: version ? restored(version) : initial,
    mayCreateTags,
    onChange: (values) => draft.note(values),
    submit: async (values) => {
      const path = await save(values)
      await draft.remove()
      leave(path)
    },
  })
  const draft = useEditDraft({
    objectId: question.id,
    base: question.edit_time,
    initial,
    replace: form.replace,
    hasVersion: version !== null,
  })
  const caret = useBufferedText(form.values.content, (text) =>
    form.change({ content: form.getValues().content + text }),
  )
  const leave = useLeaveSaved((form.hasChanges && !draft.isKept) || version !== null)
  return { form, draft, caret, chooseVersion: (revision: Revision) => form.change(restored(revision)) }
}

/** Sends the changes, and shows where the question is then. */
function useSaving({ id, url_title }: QuestionInfo): (values: QuestionValues) => Promise<string> {
  const api = useApi()
  const t = useText()
  const site = useSite()
  const toasts = useToasts()

  return async (values) => {
    const { title, content, summary } = values
    const input = { id, title: title.trim(), content, tags: tagInputsOf(values), edit_summary: summary }
    const result = await api.call('questionUpdate', input, keepsForm)
    if (result.wait_for_review) toasts.show(t('editor.wait_for_review'))
    // Nothing was changed when no new title comes back; while it waits, the old one is.
    const slug = result.wait_for_review ? url_title : result.url_title || url_title
    return questionPath(site, { id, slug })
  }
}
