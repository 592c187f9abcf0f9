import { useText } from '../../lib/i18n/index.ts'
import { Button, SaveBar } from '../../ui/index.ts'
import { SubmitButton } from './Form.tsx'

export type UnsavedBarProps = { form: { hasChanges: boolean; isBusy: boolean; discard: () => void } }

/** The end of a form for settings: saves or discards the changes, if there are any. */
export function UnsavedBar({ form }: UnsavedBarProps) {
  const t = useText()
  if (!form.hasChanges) return null
  return (
    <SaveBar note={t('plugin_form.unsaved')}>
      <Button variant="subtle" onClick={form.discard} disabled={form.isBusy}>
        {t('plugin_form.discard')}
      </Button>
      <SubmitButton form={form}>{t('plugin_form.save')}</SubmitButton>
    </SaveBar>
  )
}
