import type { AnswerItem, QuestionInfo, Revision } from '@querent/sdk/contract'
import { inlineServerErrors, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { describeSendFailure, NeedsScript, useContractForm } from '../../runtime/forms/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { ButtonLink, classes } from '../../ui/index.ts'
import { DraftFooter, EditDraftNotice, usePostEdit } from '../drafts/index.ts'
import { MarkdownField } from '../editing/index.ts'
import {
  type ComparedVersion,
  type EditConflict,
  EditConflictNotice,
  EditNotices,
  type EditStart,
  EditSummaryField,
  useEditConflict,
  useRestoreSummary,
  VersionPicker,
} from '../revisions/index.ts'
import styles from './AnswerForm.module.scss'
import { answerRules } from './answer-rules.ts'
import { focusPostedAnswer } from './focus-posted-answer.ts'

export type EditAnswerFormProps = { answer: AnswerItem; question: QuestionInfo; start: EditStart }

/** Edits an answer, or suggests an edit if it has to be reviewed. */
export function EditAnswerForm({ answer, question, start }: EditAnswerFormProps) {
  const t = useText()
  const site = useSite()
  const path = questionPath(site, { id: question.id, slug: question.url_title, answerId: answer.id })
  const { form, draft, conflict, caret, chooseVersion } = useEditForm(answer, start, path)
  const isOutdated = conflict.state.kind !== 'none'
  return (
    <>
      <EditNotices start={start} />
      <form ref={form.ref} className={classes(styles.form, styles.page)} onSubmit={form.onSubmit} noValidate>
        <NeedsScript />
        {!isOutdated && <EditDraftNotice draft={draft} />}
        <EditConflictNotice
          conflict={conflict}
          mine={toVersion(form.values, conflict)}
          onChoose={({ original_text: content }, { isTheirs }) => {
            if (!isTheirs) return form.change({ content })
            form.reset({ content, summary: '' })
            draft.remove()
          }}
        />
        <VersionPicker objectId={answer.id} onChoose={chooseVersion} />
        <MarkdownField {...form.choice('content')} label={t('answer.form.label')} caret={caret} />
        <EditSummaryField {...form.text('summary')} />
        <DraftFooter
          draft={draft}
          saveText={isOutdated ? t('history.conflict.save') : t('history.edit.save')}
          isBusy={form.isBusy}
        >
          <ButtonLink variant="subtle" to={path}>
            {t('ui.dialog.cancel')}
          </ButtonLink>
        </DraftFooter>
      </form>
    </>
  )
}

type Values = { content: string; summary: string }

/** The title is that of the question, which an edit of an answer cannot change. */
function toVersion({ content }: Values, { state }: EditConflict): ComparedVersion {
  const title = state.kind === 'open' ? state.newer.theirs.title : ''
  return { title, slug_name: '', original_text: content, tags: [] }
}

function useEditForm(answer: AnswerItem, { version }: EditStart, path: string) {
  const t = useText()
  const getSummary = useRestoreSummary()
  const send = useSendEdit(answer.id)
  const conflict = useEditConflict(answer.id, answer.revision_id)
  const initial: Values = { content: answer.content, summary: '' }
  const restored = (revision: Revision): Values => ({
    content: 'question_id' in revision.content ? revision.content.content : '',
    summary: getSummary(revision),
  })
  const form = useContractForm<Values>({
    ...answerRules(),
    initial: version ? restored(version) : initial,
    rename: { edit_summary: 'summary' },
    onChange: (values) => draft.note(values),
    submit: async (values) => {
      if (!(await conflict.save((revisionId) => send(values, revisionId)))) return
      await leave(path)
      focusPostedAnswer(answer.id, false, form.ref.current)
    },
    describeFailure: (thrown) => describeSendFailure(thrown, t),
  })
  const { draft, caret, leave } = usePostEdit(form, {
    objectId: answer.id,
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

function useSendEdit(id: string) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  return async ({ content, summary }: Values, revision_id: string | undefined) => {
    const input = { id, content, edit_summary: summary, revision_id }
    const sent = await api.call('answerUpdate', input, inlineServerErrors)
    if (sent.wait_for_review) toasts.show(t('editor.wait_for_review'))
    return sent
  }
}
