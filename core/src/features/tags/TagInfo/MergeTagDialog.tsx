import type { TagInfo } from '@querent/sdk/contract'
import { type FormEvent, useId, useState } from 'react'
import { attempt, useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Button, Dialog, type TagChoice, TagInput } from '../../../ui/index.ts'
import styles from './MergeTagDialog.module.scss'
import { useTagFinder } from './useTagFinder.ts'

export type MergeTagDialogProps = {
  tag: Pick<TagInfo, 'tag_id' | 'slug_name' | 'display_name'>
  /** Gets the slug of the tag that took everything over. */
  onMerged: (slug: string) => void
  onCancel: () => void
}

/** Gives a tag's questions and followers to another one. */
export function MergeTagDialog({ tag, onMerged, onCancel }: MergeTagDialogProps) {
  const t = useText()
  const formId = useId()
  const finder = useTagFinder(tag.slug_name)
  const { chosen, error, isBusy, choose, submit } = useMerging(tag.tag_id, finder, onMerged)
  const footer = (
    <>
      <Button variant="subtle" onClick={onCancel}>
        {t('tag_info.merge.cancel')}
      </Button>
      <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
        {t('tag_info.merge.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('tag_info.merge.title', { tag: tag.display_name })} footer={footer} onClose={onCancel}>
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.what}>{t('tag_info.merge.what', { tag: tag.display_name })}</p>
        <TagInput
          label={t('tag_info.merge.into')}
          placeholder={t('ask.tags.placeholder')}
          value={chosen}
          onValueChange={choose}
          loadOptions={finder.load}
          max={1}
          error={error && t(error)}
        />
      </form>
    </Dialog>
  )
}

function useMerging(
  tagId: string,
  finder: ReturnType<typeof useTagFinder>,
  onMerged: (slug: string) => void,
) {
  const api = useApi()
  const [chosen, setChosen] = useState<TagChoice[]>([])
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  function choose(tags: TagChoice[]) {
    setChosen(tags)
    setError('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const [target] = chosen
    const targetId = target && finder.getId(target.slug)
    if (!targetId) return setError('tag_info.merge.missing')
    if (isBusy) return
    setIsBusy(true)
    const input = { source_tag_id: tagId, target_tag_id: targetId }
    const result = await attempt(api.call('tagMerge', input))
    setIsBusy(false)
    if (result.ok) onMerged(target.slug)
  }

  return { chosen, error, isBusy, choose, submit }
}
