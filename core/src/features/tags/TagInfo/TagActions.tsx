import type { MemberAction, TagInfo } from '@querent/sdk/contract'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { type ApiClient, attempt, useApi } from '../../../api/index.ts'
import { useDialogs } from '../../../lib/dialogs.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { Button, ButtonLink, lazyPart } from '../../../ui/index.ts'
import { tagInfoPath } from '../tag.ts'

type Call = (api: ApiClient, id: string) => Promise<unknown>

/** The actions that only need a confirmation. Merging asks for another tag and has its own dialog. */
const calls: Record<string, Call> = {
  delete: (api, id) => api.call('tagRemove', { tag_id: id }),
  undelete: (api, id) => api.call('tagRecover', { tag_id: id }),
}

type Tag = Pick<TagInfo, 'tag_id' | 'display_name'>

/** Runs an action on a tag: asks for confirmation, calls, reloads the page and reports success. */
function useTagActions({ tag_id, display_name }: Tag): (action: MemberAction) => Promise<void> {
  const api = useApi()
  const t = useText()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  return async ({ action, name }) => {
    const call = calls[action]
    if (!call) return
    const isSure = await dialogs.ask({
      // texts: tag_info.confirm.*, tag_info.done.*
      title: t(`tag_info.confirm.${action}.title`, { tag: display_name }),
      body: t(`tag_info.confirm.${action}.body`),
      confirmText: name,
      isDangerous: action === 'delete',
    })
    if (!isSure) return
    const result = await attempt(call(api, tag_id))
    if (!result.ok) return
    await revalidate()
    toasts.show(t(`tag_info.done.${action}`))
  }
}

export type TagActionsProps = {
  tag: Pick<TagInfo, 'tag_id' | 'slug_name' | 'display_name' | 'member_actions'>
}

// Marked as pure, so that pages that use other parts of the feature do not include it.
const MergeTagDialog = /* @__PURE__ */ lazyPart(
  async () => (await import('./MergeTagDialog.tsx')).MergeTagDialog,
)

/** The user's actions on a tag: editing, and for some merging, deleting and restoring. */
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
      {isMerging && <MergeTagDialog tag={tag} onMerged={handleMerged} onCancel={() => setIsMerging(false)} />}
    </>
  )
}
