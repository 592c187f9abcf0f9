import { twoFactorForm } from '@querent/sdk/contract'
import { type DataFor, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { Button, CopyButton, Dialog, lazyPart, ProgressBar, TextInput } from '../../ui/index.ts'
import styles from './OwnAccount.module.scss'

export type AuthenticatorKey = DataFor<'twoFactorBegin'>

export type TwoFactorDialogProps = {
  authenticator: AuthenticatorKey
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => Promise<void>
}

const QrCode = lazyPart(async () => (await import('../qr-code/index.ts')).QrCode, LoadingQrCode)

function LoadingQrCode() {
  const t = useText()
  return <ProgressBar label={t('own_account.two_factor.qr')} />
}

/** Transfers a key to an app, and asks for a code as proof that the app has it. */
export function TwoFactorDialog({ authenticator: { key, address }, onClose, onDone }: TwoFactorDialogProps) {
  const t = useText()
  const api = useApi()
  const form = useContractForm({
    schema: twoFactorForm,
    required: ['code'],
    initial: { code: '' },
    submit: async ({ code }) => onDone((await api.call('twoFactorEnable', { code })).recovery_codes),
  })
  const keyText = key.match(/.{1,4}/g)?.join(' ')
  return (
    <Dialog title={t('own_account.two_factor.title')} onClose={onClose}>
      <div className="q-stack">
        <p className={styles.lead}>{t('own_account.two_factor.scan')}</p>
        <div className={styles.qrCode}>
          <QrCode text={address} label={t('own_account.two_factor.qr')} />
        </div>
        <p className={styles.lead}>{t('own_account.two_factor.type')}</p>
        <div className={styles.line}>
          <code dir="ltr">{keyText}</code>
          <CopyButton size="small" text={key} label={t('own_account.two_factor.copy')} />
        </div>
        <Form form={form} label={t('own_account.two_factor.title')}>
          <TextInput
            {...form.text('code')}
            label={t('own_account.two_factor.code')}
            hint={t('own_account.two_factor.ends_sessions')}
            autoComplete="one-time-code"
            inputMode="numeric"
            dir="ltr"
            required
          />
          <div className={styles.buttons}>
            <Button variant="subtle" onClick={onClose}>
              {t('ui.dialog.cancel')}
            </Button>
            <SubmitButton form={form}>{t('own_account.two_factor.turn_on')}</SubmitButton>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}
