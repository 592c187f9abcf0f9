import type { KeyboardEvent, ReactNode } from 'react'
import { silent, useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { isImeEvent } from '../../../lib/ime.ts'
import { isBlank } from '../../../lib/is-blank.ts'
import { useSite } from '../../../runtime/site/index.ts'
import { type CaretRef, isSubmitKey, type TagChoice, TagInput, TextInput } from '../../../ui/index.ts'
import { MarkdownField } from '../../editing/index.ts'
import { toTagChoice } from '../../tags/index.ts'
import styles from './QuestionForm.module.scss'
import { listRequiredTags, type QuestionFormState, titleCharactersLeft } from './useQuestionForm.ts'

export type QuestionFieldsProps = {
  form: QuestionFormState
  /** The selection with which the text takes the focus. */
  caret?: CaretRef
  /** Shown under the title, such as similar questions. */
  underTitle?: ReactNode
  /** Set for users who may create tags. */
  onCreateTag?: (text: string) => ReturnType<NonNullable<Parameters<typeof TagInput>[0]['onCreate']>>
}

/** Title, text and tags: the fields of every question. */
export function QuestionFields({ form, caret, underTitle, onCreateTag }: QuestionFieldsProps) {
  const t = useText()
  const loadTags = useTagOptions()
  const { values, errors, change } = form
  const left = titleCharactersLeft(values.title)

  // Without a text, Enter in the title does not post the question.
  function goOnToText(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isSubmitKey(event) || isImeEvent(event)) return
    const text = form.ref.current?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')
    if (!text || !isBlank(values.content)) return
    event.preventDefault()
    text.focus()
  }

  return (
    <>
      <div>
        <TextInput
          {...form.text('title')}
          label={t('ask.title.label')}
          hint={t('ask.title.hint')}
          placeholder={t('ask.title.placeholder')}
          // texts: ask.title.*
          aside={left < 40 && t(`ask.title.${left < 0 ? 'over' : 'left'}`, { count: Math.abs(left) })}
          autoComplete="off"
          onKeyDown={goOnToText}
        />
        {underTitle}
      </div>
      <MarkdownField
        {...form.choice('content')}
        label={t('ask.content.label')}
        hint={t('ask.content.hint')}
        caret={caret}
      />
      <div>
        <TagInput
          label={t('ask.tags.label')}
          hint={t('ask.tags.hint')}
          placeholder={t('ask.tags.placeholder')}
          value={values.tags}
          onValueChange={(tags) => change({ tags })}
          text={values.tagText ?? ''}
          // In this form the text also contains tags: an error there is about both.
          onTextChange={(tagText) => change({ tagText, tags: form.getValues().tags })}
          loadOptions={loadTags}
          onCreate={onCreateTag}
          error={errors.tags}
        />
        <RequiredTags chosen={values.tags} onChoose={(tag) => change({ tags: [...values.tags, tag] })} />
      </div>
    </>
  )
}

/** Tags that begin with the input; if it is empty, those the site recommends. */
function useTagOptions(): (text: string, signal: AbortSignal) => Promise<TagChoice[]> {
  const api = useApi()
  const t = useText()
  return async (text, signal) => {
    const tags = await api.call('tagSearch', { tag: text }, { signal, ...silent })
    return tags.map((tag) => ({
      ...toTagChoice(tag),
      note: tag.reserved ? t('ask.tags.reserved') : tag.recommend ? t('ask.tags.recommended') : undefined,
    }))
  }
}

type RequiredTagsProps = { chosen: readonly TagChoice[]; onChoose: (tag: TagChoice) => void }

/** If the site requires one of a few tags on every question: these tags, to be added with a click. */
function RequiredTags({ chosen, onChoose }: RequiredTagsProps) {
  const t = useText()
  const required = listRequiredTags(useSite())
  const isDone = chosen.some(({ slug }) => required.some((tag) => tag.slug === slug))
  if (required.length === 0 || isDone) return null
  return (
    <div className={styles.required}>
      <span>{t('ask_tags.required')}</span>
      {required.map((tag) => (
        <button key={tag.slug} type="button" className={styles.choice} onClick={() => onChoose(tag)}>
          <span dir="auto">{tag.label}</span>
        </button>
      ))}
    </div>
  )
}
