import type { MemberAction, TagInfo } from '@querent/sdk/contract'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { tagInfoPath } from '../tag-path.ts'
import { useTagActions } from './useTagActions.ts'

export type TagActionsProps = {
  tag: Pick<TagInfo, 'tag_id' | 'slug_name' | 'display_name' | 'member_actions'>
}

// Pure: pages that need other parts of the feature leave this out.
const MergeTagDialog = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./MergeTagDialog.tsx')).MergeTagDialog,
}))

/** What the user may do with a tag: editing, and for some merging, deleting and restoring. */
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
      {tag.member_actions.map((action) =>
        action.action === 'edit' ? (
          <ButtonLink key="edit" variant="subtle" size="small" to={`/tags/${tag.tag_id}/edit`}>
            {action.name}
          </ButtonLink>
        ) : (
          <Button
            key={action.action}
            className="q-needs-script"
            variant="subtle"
            size="small"
            onClick={() => handleAction(action)}
          >
            {action.name}
          </Button>
        ),
      )}
      {isMerging && (
        <Suspense>
          <MergeTagDialog tag={tag} onMerged={handleMerged} onCancel={() => setIsMerging(false)} />
        </Suspense>
      )}
    </>
  )
}
