import { tagForm } from '@querent/sdk/contract'
import { inlineServerErrors, useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { useLeaveSaved } from '../../../lib/unsaved-changes.ts'
import { describeSendFailure, useContractForm } from '../../../runtime/forms/index.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { tagInfoPath } from '../tag.ts'
import { toSlug } from '../tag-choice.ts'
import { TagFields, type TagValues } from './TagFields.tsx'
import styles from './TagForm.module.scss'
import { tagFormMessages } from './tag-form-messages.ts'

/** Creates a tag before any question needs it. */
export function CreateTagForm() {
  const t = useText()
  const form = useCreating()

  /** The slug follows the name until it is edited. */
  function changeName(display_name: string) {
    const { display_name: before, slug_name } = form.getValues()
    const isFollowing = slug_name === '' || slug_name === toSlug(before)
    form.change({ display_name, ...(isFollowing && { slug_name: toSlug(display_name) }) })
  }

  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TagFields form={form} onNameChange={changeName} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('ask.new_tag.create')}
        </Button>
        <ButtonLink variant="subtle" to="/tags">
          {t('ui.dialog.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

function useCreating() {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const form = useContractForm<TagValues>({
    schema: tagForm,
    messages: tagFormMessages,
    initial: { display_name: '', slug_name: '', original_text: '', edit_summary: '' },
    submit: async ({ display_name, slug_name, original_text }) => {
      const input = { display_name: display_name.trim(), slug_name: toSlug(slug_name), original_text }
      const created = await api.call('tagAdd', input, inlineServerErrors)
      toasts.show(t('tag_form.created'))
      await leave(tagInfoPath(created.slug_name))
    },
    describeFailure: (thrown) => describeSendFailure(thrown, t, { field: 'original_text', isDraft: false }),
  })
  const leave = useLeaveSaved(form.hasChanges)
  return form
}
