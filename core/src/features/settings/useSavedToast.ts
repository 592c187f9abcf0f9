import { useEffect } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import { takeSavedNote } from './saved-note.ts'

/** Says what the page before a reload could not say any more. */
export function useSavedNote(): void {
  const t = useText()
  const toasts = useToasts()

  useEffect(() => {
    if (takeSavedNote()) toasts.show(t('settings.saved'))
  }, [t, toasts])
}
