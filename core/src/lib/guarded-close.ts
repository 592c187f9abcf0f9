import { useDialogs } from './dialogs.ts'
import { useText } from './i18n/index.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

/**
 * Closes a dialog with a form, and asks first if something was entered: pressing Escape or clicking next to
 * the dialog is easily a mistake.
 */
export function useGuardedClose(hasChanges: boolean, onClose: () => void): () => Promise<void> {
  const t = useText()
  const dialogs = useDialogs()
  useUnsavedChanges(hasChanges)

  return async () => {
    const isSure =
      !hasChanges ||
      (await dialogs.ask({
        body: t('app.unsaved.discard_prompt'),
        confirmText: t('app.unsaved.discard'),
        isDangerous: true,
      }))
    if (isSure) onClose()
  }
}
