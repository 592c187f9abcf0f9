import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { type CaretRef, TagInput, TextInput } from '../../../ui/index.ts'
import { MarkdownField } from '../../editing/index.ts'
import { titleCharactersLeft } from './question-rules.ts'
import { RequiredTags } from './RequiredTags.tsx'
import type { QuestionFormState } from './useQuestionForm.ts'
import { useTagOptions } from './useTagOptions.ts'

export type QuestionFieldsProps = {
  form: QuestionFormState
  /** The selection with which the text takes the focus. */
  caret?: CaretRef
  /** Is under the title, such as similar questions. */
  underTitle?: ReactNode
  /** For those who may make new tags. */
  onCreateTag?: (text: string) => ReturnType<NonNullable<Parameters<typeof TagInput>[0]['onCreate']>>
}

/** Title, text and tags: what every question has. */
export function QuestionFields({ form, caret, underTitle, onCreateTag }: QuestionFieldsProps) {
  const t = useText()
  const loadTags = useTagOptions()
  const { values, errors, change } = form
  const left = titleCharactersLeft(values.title)
  return (
    <>
      <div>
        <TextInput
          {...form.text('title')}
          label={t('ask.title.label')}
          hint={t('ask.title.hint')}
          placeholder={t('ask.title.placeholder')}
          aside={left < 40 ? t('ask.title.left', { count: left }) : undefined}
          autoComplete="off"
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
          // The text is a part of the tags: an error there is about both.
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
