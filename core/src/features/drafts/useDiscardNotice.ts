import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'

/** Says that a draft was discarded, and offers to bring it back for as long as that is shown. */
export function useDiscardNotice(): (undo: () => void) => void {
  const t = useText()
  const toasts = useToasts()
  return (undo) => {
    const action = { label: t('editor.draft.undo'), run: undo }
    toasts.show(t('editor.draft.discarded'), 'info', action)
  }
}

/** What was discarded, and below it what was written since. */
export function joinTexts(discarded: string, written: string): string {
  return [discarded, written].filter((text) => text.trim() !== '').join('\n\n')
}
