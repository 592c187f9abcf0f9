import { questionStatus } from '@querent/sdk/states'
import { useEffect, useRef, useState } from 'react'
import { inlineServerErrors, useApi } from '../../../api/index.ts'
import { richText, useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { useLeaveSaved } from '../../../lib/unsaved-changes.ts'
import {
  NeedsScript,
  submitOnce,
  submitOnceOptions,
  useReadOnlyFields,
} from '../../../runtime/forms/index.ts'
import { questionPath, useSite } from '../../../runtime/site/index.ts'
import { Button, Checkbox, FormAlert } from '../../../ui/index.ts'
import {
  DraftFooter,
  DraftNotice,
  isQuestionDraftWorthSaving,
  type QuestionDraftState,
  useDiscardNotice,
  useQuestionDraft,
} from '../../drafts/index.ts'
import { MarkdownField } from '../../editing/index.ts'
import { QuestionFields } from './QuestionFields.tsx'
import styles from './QuestionForm.module.scss'
import { SimilarQuestions } from './SimilarQuestions.tsx'
import {
  emptyValues,
  getDraftValues,
  mergeDiscarded,
  type QuestionFormState,
  type QuestionValues,
  toDraft,
  toTagInputs,
  useQuestionForm,
} from './useQuestionForm.ts'
import { useTagCreation } from './useTagCreation.tsx'

export type AskFormProps = { mayCreateTags: boolean }

/** Asks a question. The text is kept as a draft until it is posted. */
export function AskForm({ mayCreateTags }: AskFormProps) {
  const t = useText()
  const draft = useQuestionDraft(() => isQuestionDraftWorthSaving(toDraft(form.getValues())))
  const ask = useAskQuestion()
  const form = useQuestionForm({
    initial: emptyValues,
    mayCreateTags,
    onChange: (values) => draft.save(toDraft(values)),
    submit: async (values) => {
      const path = await ask(values)
      await draft.remove()
      await leave(path)
    },
  })
  useReadOnlyFields(form.ref, form.isBusy)
  const leave = useLeaveSaved(form.hasChanges && !draft.isKept, draft.flush)
  const { isRestored, startOver } = useDraftInForm(form, draft)
  const tags = useTagCreation(form)

  return (
    <>
      <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <NeedsScript />
        {isRestored && (
          <DraftNotice action={t('ask.start_over')} onAction={startOver}>
            {t('ask.restored')}
          </DraftNotice>
        )}
        <OtherDrafts draft={draft} />
        <QuestionFields
          form={form}
          underTitle={<SimilarQuestions title={form.values.title} />}
          onCreateTag={mayCreateTags ? tags.create : undefined}
        />
        <OwnAnswer form={form} />
        <DraftFooter
          draft={draft}
          saveText={form.values.answer === null ? t('ask.post') : t('ask.post_both')}
          isBusy={form.isBusy}
        >
          {form.hasChanges && !isRestored && (
            <Button variant="subtle" onClick={startOver}>
              {t('ask.discard')}
            </Button>
          )}
        </DraftFooter>
      </form>
      {tags.dialog}
    </>
  )
}

/** Each tab writes a separate question; those of closed tabs can be continued. */
function OtherDrafts({ draft: { isElsewhere, others, change } }: { draft: QuestionDraftState }) {
  const t = useText()
  return (
    <>
      {isElsewhere && <FormAlert kind="info">{t('ask.drafts.elsewhere')}</FormAlert>}
      {others.map(({ number, title }) => (
        <DraftNotice key={number} action={t('ask.drafts.continue')} onAction={() => change(number)}>
          {richText(t('ask.drafts.other'), { title: () => <bdi>{title}</bdi> })}
        </DraftNotice>
      ))}
    </>
  )
}

/** For users who answer their own question, to share their knowledge. */
function OwnAnswer({ form }: { form: QuestionFormState }) {
  const t = useText()
  const { answer, keptAnswer = '' } = form.values

  // Unticking the box by mistake must not lose the text.
  function handleChange(isWanted: boolean) {
    form.change(
      isWanted ? { answer: keptAnswer, keptAnswer: '' } : { answer: null, keptAnswer: answer ?? '' },
    )
  }

  return (
    <div className={styles.fields}>
      <Checkbox
        label={t('ask.own_answer.label')}
        checked={answer !== null}
        onChange={(event) => handleChange(event.target.checked)}
      />
      {answer !== null && (
        <MarkdownField
          name="answer"
          label={t('ask.own_answer.text')}
          height="low"
          value={answer}
          onValueChange={(next) => form.change({ answer: next })}
          error={form.errors.answer}
        />
      )}
    </div>
  )
}

/** Restores the draft of an earlier visit; it is in the browser, which the server cannot read. */
function useDraftInForm(form: QuestionFormState, draft: QuestionDraftState) {
  const [isRestored, setIsRestored] = useState(false)
  const before = useRef<number>(undefined)
  const { number, read, save } = draft
  const { replace } = form
  const notice = useDiscardNotice()

  // Once, when the draft of this tab is known: afterwards the typed text counts.
  useEffect(() => {
    if (number === undefined) return
    const isChanged = before.current !== undefined
    before.current = number
    const saved = read()
    const typed = toDraft(form.getValues())
    if (saved) {
      replace(getDraftValues(saved))
      draft.setRestored(saved)
      setIsRestored(true)
    } else if (isChanged) {
      replace(emptyValues)
      setIsRestored(false)
    } else if (isQuestionDraftWorthSaving(typed)) save(typed)
  }, [number])

  // The form was left, or has another draft, into which the discarded one would be mixed.
  useEffect(() => notice.withdraw, [number])

  function startOver() {
    const discarded = form.getValues()
    replace(emptyValues)
    setIsRestored(false)
    draft.remove()
    notice.show(() => {
      form.change(mergeDiscarded(discarded, form.getValues()))
      return form.ref.current
    })
  }

  return { isRestored, startOver }
}

/** Posts a question, with its answer if there is one, and shows where it is. */
function useAskQuestion(): (values: QuestionValues) => Promise<string> {
  const api = useApi()
  const t = useText()
  const site = useSite()
  const toasts = useToasts()

  return async (values) => {
    const { title, content, answer } = values
    const input = { title: title.trim(), content, tags: toTagInputs(values) }
    const send = async () => {
      if (answer === null) return api.call('questionAdd', input, submitOnceOptions)
      const both = await api.call(
        'questionAddWithAnswer',
        { ...input, answer_content: answer },
        submitOnceOptions,
      )
      return both.question
    }
    const question = await submitOnce(send(), async (id) => {
      const sent = await api.call('questionInfo', { id }, inlineServerErrors)
      return sent.status === questionStatus.deleted ? undefined : sent
    })
    if (question.status === questionStatus.pending) toasts.show(t('ask.pending'))
    return questionPath(site, { id: question.id, slug: question.url_title })
  }
}
