import { useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts/index.ts'
import { useLeaveSaved } from '../../../lib/unsaved-changes/index.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { newTagFrom, slugFrom } from '../new-tag.ts'
import { tagInfoPath } from '../tag-path.ts'
import { TagFields } from './TagFields.tsx'
import styles from './TagForm.module.scss'
import { type TagValues, useTagForm } from './useTagForm.ts'

/** Makes a tag before any question needs it. */
export function CreateTagForm() {
  const t = useText()
  const form = useCreating()
  const [isSlugOwn, setIsSlugOwn] = useState(false)

  /** The slug follows the name until a user writes one. */
  function change(changes: Partial<TagValues>) {
    if (changes.slug !== undefined) setIsSlugOwn(changes.slug !== '')
    const { label } = changes
    const followed = label !== undefined && !isSlugOwn ? { slug: slugFrom(label) } : {}
    form.change({ ...changes, ...followed })
  }

  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TagFields form={{ ...form, change }} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('ask.new_tag.create')}
        </Button>
        <ButtonLink variant="subtle" to="/tags">
          {t('ask.new_tag.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

function useCreating() {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const form = useTagForm({
    initial: { ...newTagFrom(''), summary: '' },
    send: async ({ label, slug, description }) => {
      const input = {
        display_name: label.trim(),
        slug_name: slugFrom(slug),
        original_text: description,
      }
      const { slug_name } = await api.call('tagAdd', input)
      toasts.show(t('tag_form.created'))
      leave(tagInfoPath(slug_name))
    },
  })
  const leave = useLeaveSaved(form.hasChanges)
  return form
}
