import { tagForm } from '@querent/sdk/contract'
import { useId } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useContractForm } from '../../../runtime/forms/index.ts'
import { Button, Dialog, TextArea, TextInput } from '../../../ui/index.ts'
import { type NewTag, newTagFrom, slugFrom, tagMessages } from '../../tags/index.ts'
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
  const { label, slug, description } = newTagFrom(text)
  const form = useContractForm({
    schema: tagForm.pick({ display_name: true, slug_name: true }),
    messages: tagMessages,
    initial: { display_name: label, slug_name: slug, original_text: description },
    submit: async ({ display_name, slug_name, original_text }) =>
      onCreate({ label: display_name.trim(), slug: slugFrom(slug_name), description: original_text }),
  })

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
      <form id={formId} ref={form.ref} className={styles.fields} onSubmit={form.onSubmit} noValidate>
        <TextInput {...form.text('display_name')} label={t('ask.new_tag.name')} />
        <TextInput
          {...form.text('slug_name')}
          label={t('ask.new_tag.slug')}
          hint={t('ask.new_tag.slug_hint')}
          dir="ltr"
        />
        <TextArea {...form.text('original_text')} label={t('ask.new_tag.description')} />
      </form>
    </Dialog>
  )
}
