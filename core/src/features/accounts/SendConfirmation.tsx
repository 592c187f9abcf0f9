import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button } from '../../ui/index.ts'
import { usePrefetchedCaptcha } from '../captcha/index.ts'

export type SendConfirmationProps = { label: string; isWide?: boolean }

/** Requests a mail to the account's address, with the link that confirms it. */
export function SendConfirmation({ label, isWide = false }: SendConfirmationProps) {
  const t = useText()
  const api = useApi()
  usePrefetchedCaptcha('email')
  const toasts = useToasts()

  const { run: handleClick, isBusy } = useAction(async () => {
    const sent = await attempt(api.call('emailVerificationSend', {}))
    if (sent.ok) toasts.show(t('account.inactive.sent'))
  })

  return (
    <Button isWide={isWide} isBusy={isBusy} className="q-needs-script" onClick={handleClick}>
      {label}
    </Button>
  )
}
