import type { MemberAction } from '@querent/sdk/contract'
import { useRevalidator } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import type { ActedPost } from './act-on-post.ts'

const importActions = () => import('./act-on-post.ts').catch(() => undefined)

/** Loads the code that asks for a confirmation and acts, if that is possible now. */
export function preloadPostActions(): void {
  importActions()
}

/**
 * Runs the actions that the server offers a member for a post, with code that is loaded with the first such
 * click.
 */
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
