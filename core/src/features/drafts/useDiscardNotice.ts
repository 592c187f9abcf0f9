import type { RefObject } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'

const fields = 'input:not([type="file"]), textarea, [contenteditable="true"]'

/** Says that a draft was discarded, and offers to bring it back into its form for as long as that is shown. */
export function useDiscardNotice(form: RefObject<HTMLFormElement | null>): (undo: () => void) => void {
  const t = useText()
  const toasts = useToasts()
  return (undo) => {
    function run() {
      undo()
      // The message took the focus with it.
      form.current?.querySelector<HTMLElement>(fields)?.focus()
    }
    toasts.show(t('editor.draft.discarded'), 'info', { label: t('editor.draft.undo'), run })
  }
}

/** What was discarded, and below it what was written since. */
export function joinTexts(discarded: string, written: string): string {
  return [discarded, written].filter((text) => text.trim() !== '').join('\n\n')
}
