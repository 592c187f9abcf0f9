import type { TagInfo } from '@querent/sdk/contract'
import { messageOnServerError, useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useContractForm } from '../../../runtime/forms/index.ts'
import { FormDialog, type TagChoice, TagInput } from '../../../ui/index.ts'
import styles from './MergeTagDialog.module.scss'
import { useTagFinder } from './useTagFinder.ts'

export type MergeTagDialogProps = {
  tag: Pick<TagInfo, 'tag_id' | 'slug_name' | 'display_name'>
  /** Called with the slug of the tag that now has the questions and followers. */
  onMerged: (slug: string) => void
  onCancel: () => void
}

/** Moves a tag's questions and followers to another one. */
export function MergeTagDialog({ tag, onMerged, onCancel }: MergeTagDialogProps) {
  const t = useText()
  const finder = useTagFinder(tag.slug_name)
  const form = useMerging(tag.tag_id, finder, onMerged)
  const target = form.choice('target')
  return (
    <FormDialog
      form={form}
      title={t('tag_info.merge.title', { tag: tag.display_name })}
      submitText={t('tag_info.merge.confirm')}
      submitVariant="danger"
      onCancel={onCancel}
    >
      <p className={styles.what}>{t('tag_info.merge.what', { tag: tag.display_name })}</p>
      <TagInput
        label={t('tag_info.merge.into')}
        placeholder={t('ask.tags.placeholder')}
        value={target.value}
        onValueChange={target.onValueChange}
        error={target.error}
        loadOptions={finder.load}
        max={1}
      />
    </FormDialog>
  )
}

function useMerging(
  tagId: string,
  finder: ReturnType<typeof useTagFinder>,
  onMerged: (slug: string) => void,
) {
  const api = useApi()
  const t = useText()
  const getTarget = ([chosen]: TagChoice[]) => chosen && finder.getId(chosen.slug)
  return useContractForm<{ target: TagChoice[] }>({
    initial: { target: [] },
    check: ({ target }) => ({ target: getTarget(target) ? undefined : t('tag_info.merge.missing') }),
    submit: async ({ target }) => {
      const targetId = getTarget(target) ?? ''
      await api.call('tagMerge', { source_tag_id: tagId, target_tag_id: targetId }, messageOnServerError)
      onMerged(target[0]?.slug ?? '')
    },
  })
}
