import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { FormAlert } from '../../ui/index.ts'

/** Says where no script runs that the form needs one, or what else does not work. */
export function NeedsScript({ children }: { children?: ReactNode }) {
  const t = useText()
  return (
    <noscript>
      <FormAlert kind="warning">{children ?? t('form.needs_script')}</FormAlert>
    </noscript>
  )
}
