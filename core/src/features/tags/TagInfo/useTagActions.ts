import type { MemberAction, TagInfo } from '@querent/sdk/contract'
import { useRevalidator } from 'react-router-dom'
import { type ApiClient, attempt, useApi } from '../../../api/index.ts'
import { useDialogs } from '../../../lib/dialogs.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'

type Call = (api: ApiClient, id: string) => Promise<unknown>

/** What the actions that only need a confirmation do. Merging asks for another tag and has a dialog of its own. */
const calls: Record<string, Call> = {
  delete: (api, id) => api.call('tagRemove', { tag_id: id }),
  undelete: (api, id) => api.call('tagRecover', { tag_id: id }),
}

type Tag = Pick<TagInfo, 'tag_id' | 'display_name'>

/** Carries out what a member may do with a tag: asks, calls, shows the page again and says so. */
export function useTagActions({ tag_id, display_name }: Tag): (action: MemberAction) => Promise<void> {
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
