import type { Revision, TagInfo } from '@querent/sdk/contract'
import { useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts/index.ts'
import { useLeaveSaved } from '../../../lib/unsaved-changes/index.ts'
import { Button, ButtonLink, TextInput } from '../../../ui/index.ts'
import { EditNotices, type EditStart, useRestoreSummary, VersionPicker } from '../../revisions/index.ts'
import { slugFrom } from '../new-tag.ts'
import { tagInfoPath } from '../tag-path.ts'
import { TagFields } from './TagFields.tsx'
import styles from './TagForm.module.scss'
import { type TagValues, useTagForm } from './useTagForm.ts'

export type EditedTag = Pick<TagInfo, 'tag_id' | 'slug_name' | 'display_name' | 'original_text'>
export type EditTagFormProps = { tag: EditedTag; mayChangeSlug: boolean; start: EditStart }

const summaryMax = 255

/** Changes a tag, or suggests the change where others decide about it. */
export function EditTagForm({ tag, mayChangeSlug, start }: EditTagFormProps) {
  const t = useText()
  const { form, chooseVersion } = useEditing(tag, start)
  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <EditNotices start={start} />
      <VersionPicker objectId={tag.tag_id} onChoose={chooseVersion} />
      <TagFields form={form} isSlugFixed={!mayChangeSlug} />
      <TextInput
        name="edit_summary"
        label={t('ask.summary.label')}
        hint={t('ask.summary.hint')}
        maxLength={summaryMax}
        value={form.values.summary}
        onChange={(event) => form.change({ summary: event.target.value })}
        error={form.errors.summary}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('ask.save')}
        </Button>
        <ButtonLink variant="subtle" to={tagInfoPath(tag.slug_name)}>
          {t('ask.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

function useEditing(tag: EditedTag, { version }: EditStart) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const getSummary = useRestoreSummary()
  const { tag_id, slug_name, display_name, original_text } = tag
  const initial: TagValues = {
    label: display_name,
    slug: slug_name,
    description: original_text,
    summary: '',
  }
  // Names are not brought back: others may bear them by now, and users know the tag by the present ones.
  const restored = (revision: Revision): TagValues => ({
    ...initial,
    description: 'display_name' in revision.content ? revision.content.original_text : '',
    summary: getSummary(revision),
  })
  const form = useTagForm({
    initial,
    start: version ? restored(version) : initial,
    send: async ({ label, slug, description, summary }) => {
      const wanted = slugFrom(slug)
      const { wait_for_review } = await api.call('tagUpdate', {
        tag_id,
        display_name: label.trim(),
        slug_name: wanted,
        original_text: description,
        edit_summary: summary,
      })
      if (wait_for_review) toasts.show(t('editor.wait_for_review'))
      // What waits for review is not there yet, and neither is its new address.
      leave(tagInfoPath(wait_for_review ? slug_name : wanted))
    },
  })
  const leave = useLeaveSaved(form.hasChanges)
  return { form, chooseVersion: (revision: Revision) => form.change(restored(revision)) }
}
