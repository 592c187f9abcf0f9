import { questionStatus } from '@querent/sdk/states'
import { useEffect, useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { useLeaveSaved } from '../../../lib/unsaved-changes.ts'
import { questionPath, useSite } from '../../../runtime/site/index.ts'
import { Button, Checkbox, FormAlert } from '../../../ui/index.ts'
import { DraftStatus, useQuestionDraft } from '../../drafts/index.ts'
import { MarkdownField } from '../../editing/index.ts'
import { QuestionFields } from './QuestionFields.tsx'
import styles from './QuestionForm.module.scss'
import { draftOf, emptyValues, type QuestionValues, tagInputsOf, valuesOfDraft } from './question-values.ts'
import { SimilarQuestions } from './SimilarQuestions.tsx'
import { type QuestionFormState, useQuestionForm } from './useQuestionForm.ts'
import { useTagCreation } from './useTagCreation.tsx'

export type AskFormProps = { mayCreateTags: boolean }

/** Asks a question. What is typed is kept as a draft until it is posted. */
export function AskForm({ mayCreateTags }: AskFormProps) {
  const t = useText()
  const draft = useQuestionDraft()
  const ask = useAsking()
  const form = useQuestionForm({
    initial: emptyValues,
    mayCreateTags,
    onChange: (values) => draft.save(draftOf(values)),
    offlineNote: t('offline.draft'),
    submit: async (values) => {
      const path = await ask(values)
      await draft.remove()
      leave(path)
    },
  })
  const leave = useLeaveSaved(form.hasChanges && !draft.isKept)
  const { isRestored, startOver } = useDraftInForm(form, draft)
  const tags = useTagCreation(({ slug, description }) =>
    form.change({ descriptions: { ...form.values.descriptions, [slug]: description } }),
  )

  return (
    <>
      <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
        {isRestored && <RestoredDraft onStartOver={startOver} />}
        <QuestionFields
          form={form}
          underTitle={<SimilarQuestions title={form.values.title} isWanted />}
          onCreateTag={mayCreateTags ? tags.create : undefined}
        />
        <OwnAnswer form={form} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {form.values.answer === null ? t('ask.post') : t('ask.post_both')}
          </Button>
          {form.hasChanges && !isRestored && (
            <Button variant="subtle" onClick={startOver}>
              {t('ask.discard')}
            </Button>
          )}
          <span className={styles.status}>
            <DraftStatus savedAt={draft.savedAt} isPending={draft.isPending} />
          </span>
        </div>
      </form>
      {tags.dialog}
    </>
  )
}

function RestoredDraft({ onStartOver }: { onStartOver: () => void }) {
  const t = useText()
  return (
    <FormAlert kind="info">
      <p className="q-row-apart">
        {t('ask.restored')}
        <Button size="small" onClick={onStartOver}>
          {t('ask.start_over')}
        </Button>
      </p>
    </FormAlert>
  )
}

/** For those who ask in order to share what they found out. */
function OwnAnswer({ form }: { form: QuestionFormState }) {
  const t = useText()
  const { answer } = form.values
  return (
    <div className={styles.fields}>
      <Checkbox
        label={t('ask.own_answer.label')}
        checked={answer !== null}
        onChange={(event) => form.change({ answer: event.target.checked ? '' : null })}
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

/** Brings the draft of an earlier visit back; it is in the browser, which the server cannot read. */
function useDraftInForm(form: QuestionFormState, draft: ReturnType<typeof useQuestionDraft>) {
  const [isRestored, setIsRestored] = useState(false)
  const { read } = draft
  const { replace } = form

  // Once, when the form appears: from then on what is typed counts.
  useEffect(() => {
    const saved = read()
    if (!saved) return
    replace(valuesOfDraft(saved))
    setIsRestored(true)
  }, [])

  function startOver() {
    replace(emptyValues)
    setIsRestored(false)
    draft.remove()
  }

  return { isRestored, startOver }
}

/** Posts a question, with its answer when there is one, and shows where it is. */
function useAsking(): (values: QuestionValues) => Promise<string> {
  const api = useApi()
  const t = useText()
  const site = useSite()
  const toasts = useToasts()

  return async (values) => {
    const { title, content, answer } = values
    const input = { title: title.trim(), content, tags: tagInputsOf(values) }
    const question =
      answer === null
        ? await api.call('questionAdd', input)
        : (await api.call('questionAddWithAnswer', { ...input, answer_content: answer })).question
    if (question.status === questionStatus.pending) toasts.show(t('ask.pending'))
    return questionPath(site, { id: question.id, slug: question.url_title })
  }
}
