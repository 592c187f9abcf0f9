import { useState } from 'react'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, FormAlert } from '../../ui/index.ts'
import { ChangeEmailForm } from '../accounts/index.ts'
import styles from './Section.module.scss'

type Stage = 'shown' | 'changing' | 'canceled' | 'sent'

/**
 * The account's email address. A new one takes effect once its owner has opened the link in the mail to it.
 */
export function EmailSection() {
  const t = useText()
  const { user } = useSession()
  const [stage, setStage] = useState<Stage>('shown')
  const [sentTo, setSentTo] = useState('')
  const parts = { strong: (text: React.ReactNode) => <strong dir="ltr">{text}</strong> }

  function handleSent(email: string) {
    setSentTo(email)
    setStage('sent')
  }

  return (
    <section className={styles.section} aria-labelledby="settings-email">
      <h2 id="settings-email" className={styles.title}>
        {t('settings.account.email')}
      </h2>
      <div className={styles.line}>
        <span className={styles.value}>
          <bdi dir="ltr">{user?.e_mail}</bdi>
        </span>
        {stage !== 'changing' && (
          <Button
            size="small"
            className="q-needs-script"
            // The form that had the focus is gone.
            autoFocus={stage !== 'shown'}
            onClick={() => setStage('changing')}
          >
            {t('settings.account.change_email')}
          </Button>
        )}
      </div>
      {stage === 'sent' && (
        <FormAlert kind="success">
          {richText(t('settings.account.email_sent', { email: sentTo }), parts)}
        </FormAlert>
      )}
      {stage === 'changing' && (
        <ChangeEmailForm
          asksPassword={user?.have_password === true}
          onSent={handleSent}
          onCancel={() => setStage('canceled')}
        />
      )}
    </section>
  )
}
