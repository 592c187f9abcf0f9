import { useRevalidator } from 'react-router-dom'
import { attempt, messageOnServerError, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'

/** Ends the suspension of a member, and says so. */
export function useEndSuspension(username: string): () => Promise<void> {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  return async () => {
    const { ok } = await attempt(api.call('userSuspensionEnd', { username }, messageOnServerError))
    if (!ok) return
    toasts.show(t('profile.suspend.ended'))
    await revalidate()
  }
}
