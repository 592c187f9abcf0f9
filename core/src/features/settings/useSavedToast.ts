import { useEffect } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { takeSavedMark } from './saved-mark.ts'

/** Says what the page before a reload could not say any more. */
export function useSavedToast(): void {
  const t = useText()
  const toasts = useToasts()

  useEffect(() => {
    if (takeSavedMark()) toasts.show(t('settings.saved'))
  }, [t, toasts])
}
