import { accountDeletionForm } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { Form, passwordMessages, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { Button, Dialog, FormAlert, PasswordInput } from '../../ui/index.ts'
import styles from './OwnAccount.module.scss'

export type DeletionSectionProps = {
  /** From the link in the confirmation mail; otherwise empty. */
  code: string
}

/** Deletes the account, once the member has confirmed it. */
export function DeletionSection({ code }: DeletionSectionProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)

  // The link in the mail opens the dialog: it never deletes anything by itself.
  useEffect(() => setIsOpen(code !== ''), [code])

  return (
    <section className={styles.section} aria-labelledby="settings-deletion">
      <h2 id="settings-deletion" className={styles.title}>
        {t('own_account.deletion.title')}
      </h2>
      <p className={styles.lead}>{t('own_account.deletion.lead')}</p>
      <Button size="small" variant="danger" className="q-needs-script" onClick={() => setIsOpen(true)}>
        {t('own_account.deletion.open')}
      </Button>
      {isOpen && <DeletionDialog code={code} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

type DeletionDialogProps = { code: string; onClose: () => void }

/** Says what is deleted and what stays, and asks for proof of identity before it deletes the account. */
export function DeletionDialog({ code, onClose }: DeletionDialogProps) {
  const t = useText()
  const { user } = useSession()
  const [isExpired, setIsExpired] = useState(false)
  const hasCode = code !== '' && !isExpired
  const needsMail = user?.needs_deletion_link && !hasCode
  return (
    <Dialog title={t('own_account.deletion.question')} onClose={onClose}>
      <div className="q-stack">
        <ul className={styles.points}>
          <li>{t('own_account.deletion.goes')}</li>
          <li>{t('own_account.deletion.stays')}</li>
          <li>{t('own_account.deletion.name_stays')}</li>
          <li>{t('own_account.deletion.final')}</li>
        </ul>
        {isExpired && <FormAlert kind="warning">{t('own_account.deletion.expired')}</FormAlert>}
        {needsMail ? (
          <MailProof email={user?.e_mail ?? ''} onClose={onClose} />
        ) : (
          <DeletionForm code={code} onClose={onClose} onExpired={() => setIsExpired(true)} />
        )}
      </div>
    </Dialog>
  )
}

const passwordOnly = accountDeletionForm.pick({ pass: true })

type DeletionFormProps = DeletionDialogProps & { onExpired: () => void }

/** Members prove their identity by the password, the link, both, or a recent login. */
function DeletionForm({ code, onClose, onExpired }: DeletionFormProps) {
  const t = useText()
  const api = useApi()
  const navigate = useNavigate()
  const session = useSessionActions()
  const toasts = useToasts()
  const { user } = useSession()
  const asksPassword = user?.have_password === true

  const form = useContractForm({
    schema: passwordOnly,
    messages: { pass: passwordMessages },
    required: asksPassword ? ['pass'] : [],
    initial: { pass: '' },
    submit: async ({ pass }) => {
      const input = { ...(asksPassword && { pass }), ...(code && { code }) }
      const answer = await attempt(api.call('userDelete', input, { ownExpiry: true }))
      if (!answer.ok) {
        if (answer.failure.isExpired) return onExpired()
        throw answer.failure
      }
      await navigate('/', { replace: true })
      session.clear()
      toasts.show(t('own_account.deletion.done'))
    },
  })
  return (
    <Form form={form} label={t('own_account.deletion.question')}>
      {asksPassword && (
        <PasswordInput
          {...form.text('pass')}
          label={t('account.field.current_password')}
          autoComplete="current-password"
          required
        />
      )}
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={onClose}>
          {t('ui.dialog.cancel')}
        </Button>
        <SubmitButton form={form} variant="danger">
          {t('own_account.deletion.confirm')}
        </SubmitButton>
      </div>
    </Form>
  )
}

function MailProof({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const [isSent, setIsSent] = useState(false)
  const parts = { strong: (text: React.ReactNode) => <strong dir="ltr">{text}</strong> }
  const form = useContractForm({
    initial: {},
    submit: async () => {
      await api.call('userDeletionCodeSend', {})
      setIsSent(true)
    },
  })
  if (isSent) {
    return (
      <FormAlert kind="success">{richText(t('own_account.deletion.mail_sent', { email }), parts)}</FormAlert>
    )
  }
  return (
    <Form form={form} label={t('own_account.deletion.question')}>
      <p className={styles.lead}>{richText(t('own_account.deletion.mail_lead', { email }), parts)}</p>
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={onClose}>
          {t('ui.dialog.cancel')}
        </Button>
        <SubmitButton form={form}>{t('own_account.deletion.mail_send')}</SubmitButton>
      </div>
    </Form>
  )
}
