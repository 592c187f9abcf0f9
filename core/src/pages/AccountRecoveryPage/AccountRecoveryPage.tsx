import { passwordResetForm } from '@querent/sdk/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { AccountPanel } from '../../features/accounts/index.ts'
import { usePrefetchedCaptcha } from '../../features/captcha/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { emailMessages, Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { definePage } from '../../runtime/page/index.ts'
import { Button, mailIcon, TextInput } from '../../ui/index.ts'

function AccountRecoveryPage() {
  const t = useText()
  const [sentTo, setSentTo] = useState('')
  const back = (
    <Link className="q-touch-room" to="/users/login">
      {t('account.recovery.back')}
    </Link>
  )

  if (sentTo) {
    const parts = { strong: (text: React.ReactNode) => <strong dir="ltr">{text}</strong> }
    return (
      <AccountPanel
        title={t('account.recovery.sent_title')}
        icon={mailIcon}
        lead={richText(t('account.recovery.sent', { email: sentTo }), parts)}
        footer={back}
      >
        <Button isWide onClick={() => setSentTo('')}>
          {t('account.recovery.again')}
        </Button>
      </AccountPanel>
    )
  }
  return (
    <AccountPanel title={t('account.recovery.title')} lead={t('account.recovery.lead')} footer={back}>
      <RecoveryForm onSent={setSentTo} />
    </AccountPanel>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('app.title.account_recovery'), robots: 'noindex' }),
  Component: AccountRecoveryPage,
})

type RecoveryFormProps = { onSent: (email: string) => void }

const schema = passwordResetForm.pick({ e_mail: true })

/** Requests a mail with a link to choose a new password. */
export function RecoveryForm({ onSent }: RecoveryFormProps) {
  const t = useText()
  const api = useApi()
  usePrefetchedCaptcha('email')
  const form = useContractForm({
    schema,
    messages: { e_mail: emailMessages },
    initial: { e_mail: '' },
    submit: async ({ e_mail }) => {
      await api.call('passwordReset', { e_mail })
      onSent(e_mail)
    },
  })
  return (
    <Form form={form}>
      <TextInput
        {...form.text('e_mail')}
        type="email"
        label={t('account.field.email')}
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        required
      />
      <SubmitButton form={form} isWide>
        {t('account.recovery.submit')}
      </SubmitButton>
    </Form>
  )
}
