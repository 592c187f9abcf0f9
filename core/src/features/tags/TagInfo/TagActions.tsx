import type { MemberAction, TagInfo } from '@querent/sdk/contract'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts/index.ts'
import { MemberActions } from '../../posts/index.ts'
import { tagInfoPath } from '../tag-path.ts'
import { useTagActions } from './useTagActions.ts'

export type TagActionsProps = {
  tag: Pick<TagInfo, 'tag_id' | 'slug_name' | 'display_name' | 'member_actions'>
}

const MergeTagDialog = lazy(async () => ({ default: (await import('./MergeTagDialog.tsx')).MergeTagDialog }))

/** What the reader may do with a tag: editing, and for some merging, deleting and restoring. */
export function TagActions({ tag }: TagActionsProps) {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const act = useTagActions(tag)
  const [isMerging, setIsMerging] = useState(false)

  function handleAction(action: MemberAction) {
    if (action.action === 'merge') setIsMerging(true)
    else act(action)
  }

  async function handleMerged(slug: string) {
    setIsMerging(false)
    await navigate(tagInfoPath(slug))
    toasts.show(t('tag_info.done.merge'))
  }

  return (
    <>
      <MemberActions
        actions={tag.member_actions}
        editPath={`/tags/${tag.tag_id}/edit`}
        onAction={handleAction}
      />
      {isMerging && (
        <Suspense>
          <MergeTagDialog tag={tag} onMerged={handleMerged} onCancel={() => setIsMerging(false)} />
        </Suspense>
      )}
    </>
  )
}
