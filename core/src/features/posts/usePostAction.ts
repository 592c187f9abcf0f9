import type { MemberAction } from '@querent/sdk/contract'
import { useRevalidator } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import type { ActedPost } from './act-on-post.ts'

const importActions = () => import('./act-on-post.ts').catch(() => undefined)

/** Loads what asks for a confirmation and acts, as far as that is possible now. */
export function preloadPostActions(): void {
  importActions()
}

/** Carries out what the server offers a member to do with a post, by code that comes with the first such click. */
export function usePostAction(kind: ActedPost['kind'], id: string): (action: MemberAction) => Promise<void> {
  const api = useApi()
  const t = useText()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  return async (action) => {
    const loaded = await importActions()
    if (loaded) await loaded.actOnPost({ kind, id }, action, { api, t, dialogs, toasts, revalidate })
    else toasts.show(t('app.error.network'), 'danger')
  }
}
