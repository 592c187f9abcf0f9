import { useText, useTexts } from '../../lib/i18n/index.ts'

export type DraftStatusProps = {
  savedAt: Date | undefined
  /** There is text that is not saved yet. */
  isPending: boolean
}

/** Whether the text is stored in this browser: "Saved 10:42". */
export function DraftStatus({ savedAt, isPending }: DraftStatusProps) {
  const t = useText()
  const { locale } = useTexts()
  if (isPending) return <span className="q-muted">{t('editor.draft.pending')}</span>
  if (!savedAt) return null
  const clock = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { hour: 'numeric', minute: '2-digit' })
  return (
    <span className="q-muted" aria-live="polite">
      {t('editor.draft.saved', { time: clock.format(savedAt) })}
    </span>
  )
}
