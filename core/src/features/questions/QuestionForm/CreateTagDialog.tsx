import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Button, Dialog, TextArea, TextInput } from '../../../ui/index.ts'
import { findTagErrors, type NewTag, newTagFrom, slugFrom, type TagErrors } from '../../tags/index.ts'
import styles from './QuestionForm.module.scss'

export type CreateTagDialogProps = {
  /** What was typed as a tag. */
  text: string
  onCreate: (tag: NewTag) => void
  onCancel: () => void
}

/** Describes a tag that does not exist yet; it is made when the question is posted. */
export function CreateTagDialog({ text, onCreate, onCancel }: CreateTagDialogProps) {
  const t = useText()
  const formId = useId()
  const [tag, setTag] = useState(() => newTagFrom(text))
  const [errors, setErrors] = useState<TagErrors>({})

  function change(changes: Partial<NewTag>) {
    setTag((current) => ({ ...current, ...changes }))
    setErrors({})
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = findTagErrors(tag)
    setErrors(found)
    if (!found.label && !found.slug) onCreate({ ...tag, label: tag.label.trim(), slug: slugFrom(tag.slug) })
  }

  const footer = (
    <>
      <Button variant="subtle" onClick={onCancel}>
        {t('ask.new_tag.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary">
        {t('ask.new_tag.create')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('ask.new_tag.title')} footer={footer} onClose={onCancel}>
      <form id={formId} className={styles.fields} onSubmit={submit} noValidate>
        <TextInput
          label={t('ask.new_tag.name')}
          value={tag.label}
          onChange={(event) => change({ label: event.target.value })}
          error={errors.label && t(errors.label)}
        />
        <TextInput
          label={t('ask.new_tag.slug')}
          hint={t('ask.new_tag.slug_hint')}
          value={tag.slug}
          dir="ltr"
          onChange={(event) => change({ slug: event.target.value })}
          error={errors.slug && t(errors.slug)}
        />
        <TextArea
          label={t('ask.new_tag.description')}
          value={tag.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
