import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { FormAlert } from '../../ui/index.ts'

/** Says that the form needs scripts, or what else does not work, if no scripts run. */
export function NeedsScript({ children }: { children?: ReactNode }) {
  const t = useText()
  return (
    <noscript>
      <FormAlert kind="warning">{children ?? t('form.needs_script')}</FormAlert>
    </noscript>
  )
}
