import { useEffect } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'

/** Says what the page before a reload could not say any more. */
export function useSavedToast(): void {
  const t = useText()
  const toasts = useToasts()

  useEffect(() => {
    if (takeSavedMark()) toasts.show(t('settings.saved'))
  }, [t, toasts])
}

const noteKey = 'querent.settings.saved'

/** Leaves a note for the page that is about to load. */
export function markSaved(): void {
  sessionStorage.setItem(noteKey, '1')
}

/** Whether the page before this one saved something; true once. */
function takeSavedMark(): boolean {
  const isNoted = sessionStorage.getItem(noteKey) !== null
  sessionStorage.removeItem(noteKey)
  return isNoted
}
