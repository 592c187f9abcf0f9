import { useNavigation } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'

export type FoundStatusProps = {
  /** Undefined where the list could not be had. */
  count: number | undefined
}

/** Says how many were found whenever a list was looked for, also when there are as many as before. */
export function FoundStatus({ count }: FoundStatusProps) {
  const t = useText()
  const { integer } = useFormat()
  const isLoading = useNavigation().state === 'loading'
  return (
    <p className="q-visually-hidden" role="status">
      {!isLoading && count !== undefined && t('admin_lists.found', { number: integer(count) })}
    </p>
  )
}
