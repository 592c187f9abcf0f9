import { useText } from '../../lib/i18n/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button, CopyButton, Dialog } from '../../ui/index.ts'
import styles from './OwnAccount.module.scss'

export type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** Codes for logging in if the app is lost. They are only shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useText()
  const text = codes.join('\n')
  return (
    <Dialog
      title={t('own_account.two_factor.codes_title')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('own_account.two_factor.codes_saved')}
        </Button>
      }
    >
      <div className="q-stack">
        <p className={styles.lead}>{t('own_account.two_factor.codes_lead')}</p>
        <ul className={styles.recoveryCodes}>
          {codes.map((code) => (
            <li key={code}>
              <code dir="ltr">{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.line}>
          <CopyButton size="small" text={text} label={t('own_account.two_factor.copy')} />
          <Button
            size="small"
            variant="subtle"
            onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${text}\n`)}
          >
            {t('own_account.two_factor.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
