import type { QuestionInfo, Revision } from '@querent/sdk/contract'
import { inlineServerErrors, useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { NeedsScript } from '../../../runtime/forms/index.ts'
import { questionPath, useSite } from '../../../runtime/site/index.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { DraftFooter, EditDraftNotice, usePostEdit } from '../../drafts/index.ts'
import {
  type ComparedVersion,
  EditConflictNotice,
  EditNotices,
  type EditStart,
  EditSummaryField,
  useEditConflict,
  useRestoreSummary,
  VersionPicker,
} from '../../revisions/index.ts'
import { toTagChoice } from '../../tags/index.ts'
import { QuestionFields } from './QuestionFields.tsx'
import styles from './QuestionForm.module.scss'
import {
  emptyValues,
  getQuestionValues,
  getVersionValues,
  type QuestionValues,
  toTagInputs,
  useQuestionForm,
} from './useQuestionForm.ts'
import { useTagCreation } from './useTagCreation.tsx'

export type EditQuestionFormProps = {
  question: QuestionInfo
  mayCreateTags: boolean
  start: EditStart
}

/** Edits a question, or suggests the edit if others decide about it. */
export function EditQuestionForm(props: EditQuestionFormProps) {
  const { question, mayCreateTags, start } = props
  const t = useText()
  const site = useSite()
  const { form, draft, conflict, caret, chooseVersion } = useEditForm(props)
  const isOutdated = conflict.state.kind !== 'none'
  const tags = useTagCreation(form)
  return (
    <>
      <EditNotices start={start} />
      <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <NeedsScript />
        {!isOutdated && <EditDraftNotice draft={draft} />}
        <EditConflictNotice
          conflict={conflict}
          mine={toVersion(form.values)}
          onChoose={(chosen, { isTheirs }) => {
            if (!isTheirs) return form.change(toValues(chosen))
            form.reset({ ...emptyValues, ...toValues(chosen) })
            draft.remove()
          }}
        />
        <VersionPicker objectId={question.id} onChoose={chooseVersion} />
        <QuestionFields form={form} caret={caret} onCreateTag={mayCreateTags ? tags.create : undefined} />
        <EditSummaryField {...form.text('summary')} />
        <DraftFooter
          draft={draft}
          saveText={isOutdated ? t('history.conflict.save') : t('history.edit.save')}
          isBusy={form.isBusy}
        >
          <ButtonLink variant="subtle" to={questionPath(site, { id: question.id, slug: question.url_title })}>
            {t('ui.dialog.cancel')}
          </ButtonLink>
        </DraftFooter>
      </form>
      {tags.dialog}
    </>
  )
}

function toVersion({ title, content, tags }: QuestionValues): ComparedVersion {
  const named = tags.map(({ slug, label }) => ({ slug_name: slug, display_name: label }))
  return { title, slug_name: '', original_text: content, tags: named }
}

function toValues({ title, original_text: content, tags }: ComparedVersion) {
  return { title, content, tags: tags.map(toTagChoice) }
}

/** The form with its draft, and a way to put an earlier version into it. */
function useEditForm({ question, mayCreateTags, start: { version } }: EditQuestionFormProps) {
  const save = useSendEdit(question)
  const conflict = useEditConflict(question.id, question.revision_id)
  const getSummary = useRestoreSummary()
  const restored = (revision: Revision) => ({ ...getVersionValues(revision), summary: getSummary(revision) })
  const initial = getQuestionValues(question)
  const form = useQuestionForm({
    initial: version ? restored(version) : initial,
    mayCreateTags,
    onChange: (values) => draft.note(values),
    submit: async (values) => {
      const path = await conflict.save((revisionId) => save(values, revisionId))
      if (path === undefined) return
      await leave(path)
    },
  })
  const { draft, caret, leave } = usePostEdit(form, {
    objectId: question.id,
    initial,
    hasVersion: version !== null,
    conflict,
  })
  return {
    form,
    draft,
    conflict,
    caret,
    chooseVersion: (revision: Revision) => form.change(restored(revision)),
  }
}

/** Sends the changes, and shows the question at its new URL. */
function useSendEdit({ id, url_title }: QuestionInfo) {
  const api = useApi()
  const t = useText()
  const site = useSite()
  const toasts = useToasts()

  return async (values: QuestionValues, revision_id: string | undefined): Promise<string> => {
    const { title, content, summary } = values
    const text = { title: title.trim(), content, tags: toTagInputs(values) }
    const input = { id, ...text, edit_summary: summary, revision_id }
    const result = await api.call('questionUpdate', input, inlineServerErrors)
    if (result.wait_for_review) toasts.show(t('editor.wait_for_review'))
    // Without a new title nothing was changed; while it waits, the old one stays.
    const slug = result.wait_for_review ? url_title : result.url_title || url_title
    return questionPath(site, { id, slug })
  }
}
