import { tagForm } from '@querent/sdk/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { useContractForm } from '../../../runtime/forms/index.ts'
import { FormDialog, TextArea, TextInput } from '../../../ui/index.ts'
import { type NewTag, tagMessages, toSlug } from '../../tags/index.ts'

export type CreateTagDialogProps = {
  /** The typed name. */
  text: string
  onCreate: (tag: NewTag) => void
  onCancel: () => void
}

/** Describes a tag that does not exist yet; it is created when the question is posted. */
export function CreateTagDialog({ text, onCreate, onCancel }: CreateTagDialogProps) {
  const t = useText()
  const form = useContractForm({
    schema: tagForm.pick({ display_name: true, slug_name: true }),
    messages: tagMessages,
    initial: { display_name: text.trim(), slug_name: toSlug(text), original_text: '' },
    submit: async ({ display_name, slug_name, original_text }) =>
      onCreate({ label: display_name.trim(), slug: toSlug(slug_name), description: original_text }),
  })

  return (
    <FormDialog
      form={form}
      title={t('ask.new_tag.title')}
      submitText={t('ask.new_tag.create')}
      onCancel={onCancel}
    >
      <TextInput {...form.text('display_name')} label={t('ask.new_tag.name')} />
      <TextInput
        {...form.text('slug_name')}
        label={t('ask.new_tag.slug')}
        hint={t('ask.new_tag.slug_hint')}
        dir="ltr"
      />
      <TextArea {...form.text('original_text')} label={t('ask.new_tag.description')} />
    </FormDialog>
  )
}
