import { type Revision, type TagInfo, tagEditForm } from '@querent/sdk/contract'
import { inlineServerErrors, useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { useLeaveSaved } from '../../../lib/unsaved-changes.ts'
import { describeSendFailure, useContractForm } from '../../../runtime/forms/index.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import {
  EditConflictNotice,
  EditNotices,
  type EditStart,
  EditSummaryField,
  useEditConflict,
  useRestoreSummary,
  VersionPicker,
} from '../../revisions/index.ts'
import { tagInfoPath } from '../tag.ts'
import { toSlug } from '../tag-choice.ts'
import { TagFields, type TagValues } from './TagFields.tsx'
import styles from './TagForm.module.scss'
import { tagFormMessages } from './tag-form-messages.ts'

export type EditedTag = Pick<
  TagInfo,
  'tag_id' | 'slug_name' | 'display_name' | 'original_text' | 'revision_id'
>
export type EditTagFormProps = { tag: EditedTag; mayChangeSlug: boolean; start: EditStart }

/** Edits a tag, or suggests the edit if others decide about it. */
export function EditTagForm({ tag, mayChangeSlug, start }: EditTagFormProps) {
  const t = useText()
  const { form, conflict, chooseVersion } = useEditForm(tag, start)
  const { display_name, slug_name, original_text } = form.values
  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <EditNotices start={start} />
      <EditConflictNotice
        conflict={conflict}
        mine={{ title: display_name, slug_name, original_text, tags: [] }}
        onChoose={({ title, slug_name, original_text }, { isTheirs }) => {
          const chosen = { display_name: title, slug_name, original_text }
          if (isTheirs) form.reset({ ...chosen, edit_summary: '' })
          else form.change(chosen)
        }}
      />
      <VersionPicker objectId={tag.tag_id} onChoose={chooseVersion} />
      <TagFields form={form} isSlugFixed={!mayChangeSlug} isSuggestion={start.isSuggestion} />
      <EditSummaryField {...form.text('edit_summary')} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {conflict.state.kind === 'none' ? t('history.edit.save') : t('history.conflict.save')}
        </Button>
        <ButtonLink variant="subtle" to={tagInfoPath(tag.slug_name)}>
          {t('ui.dialog.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

function useEditForm(tag: EditedTag, { version }: EditStart) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const getSummary = useRestoreSummary()
  const conflict = useEditConflict(tag.tag_id, tag.revision_id)
  const { tag_id, slug_name, display_name, original_text } = tag
  const current: TagValues = { display_name, slug_name, original_text, edit_summary: '' }
  // Names are not restored: another tag may use them by now, and users know the tag by its current names.
  const restored = (revision: Revision): TagValues => ({
    ...current,
    original_text: 'display_name' in revision.content ? revision.content.original_text : '',
    edit_summary: getSummary(revision),
  })
  const form = useContractForm<TagValues>({
    schema: tagEditForm,
    // A tag needs a description, and the server does not let one be removed.
    required: ['display_name', 'slug_name', ...(original_text === '' ? [] : ['original_text' as const])],
    messages: tagFormMessages,
    initial: version ? restored(version) : current,
    submit: async (values) => {
      const input = {
        ...values,
        display_name: values.display_name.trim(),
        slug_name: toSlug(values.slug_name),
      }
      const sent = await conflict.save((revision_id) =>
        api.call('tagUpdate', { tag_id, ...input, revision_id }, inlineServerErrors),
      )
      if (!sent) return
      const { wait_for_review } = sent
      if (wait_for_review) toasts.show(t('editor.wait_for_review'))
      // An edit that waits for review is not applied yet, and neither is its new URL.
      await leave(tagInfoPath(wait_for_review ? slug_name : input.slug_name))
    },
    describeFailure: (thrown) => describeSendFailure(thrown, t, { field: 'original_text', isDraft: false }),
  })
  const leave = useLeaveSaved(form.hasChanges || version !== null)
  return { form, conflict, chooseVersion: (revision: Revision) => form.change(restored(revision)) }
}
