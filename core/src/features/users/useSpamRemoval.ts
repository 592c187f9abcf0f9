import { useRevalidator } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'

/** Removes a spammer and undoes it; both say so, and return whether it was done. */
export function useSpamRemoval() {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()

  async function undo(removalId: number): Promise<boolean> {
    const result = await attempt(api.call('spamRemovalUndo', { removal_id: removalId }))
    if (!result.ok) return false
    await revalidate()
    toasts.show(t('users.spam.undone'))
    return true
  }

  async function remove(username: string, days: number): Promise<boolean> {
    const result = await attempt(api.call('spamRemovalAdd', { username, days }))
    if (!result.ok) return false
    const { removal_id } = result.data
    const action = { label: t('users.spam.undo'), run: () => void undo(removal_id) }
    toasts.show(t('users.spam.done'), 'success', action)
    return true
  }

  return { remove, undo }
}
