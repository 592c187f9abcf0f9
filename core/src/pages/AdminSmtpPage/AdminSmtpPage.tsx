import { type SmtpSettings, smtpSettings } from '@querent/sdk/contract'
import { useState } from 'react'
import { type DataFor, useApi } from '../../api/index.ts'
import {
  defineSiteSettingsPage,
  type OwnControlProps,
  optionKey,
  type SettingControlProps,
  settingsPages,
} from '../../features/admin/index.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import { emailMessages, Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { FormAlert, PasswordInput, RadioGroup, TextInput } from '../../ui/index.ts'
import styles from './AdminSmtpPage.module.scss'

const maxWaitMs = 60_000

/** Sends a test mail and shows the mail server's response. */
function SmtpTest() {
  const t = useText()
  const api = useApi()
  const { user } = useSession()
  const [result, setResult] = useState<DataFor<'smtpTest'>>()
  const form = useContractForm({
    initial: { recipient: user?.e_mail ?? '' },
    required: ['recipient'],
    messages: { recipient: emailMessages },
    submit: async (values) => {
      setResult(undefined)
      setResult(await api.call('smtpTest', values, { timeoutMs: maxWaitMs }))
    },
  })
  return (
    <section className={styles.test} aria-labelledby="smtp-test">
      <h2 id="smtp-test" className={styles.title}>
        {t('admin_settings.smtp.test.title')}
      </h2>
      <Form form={form}>
        <TextInput
          {...form.text('recipient')}
          type="email"
          label={t('admin_settings.smtp.test.recipient')}
          hint={t('admin_settings.smtp.test.help')}
          dir="ltr"
        />
        <div>
          <SubmitButton form={form} variant="secondary">
            {t('admin_settings.smtp.test.send')}
          </SubmitButton>
        </div>
      </Form>
      <div role="status">{result && <Answer {...result} />}</div>
    </section>
  )
}

function Answer({ is_sent, answer }: DataFor<'smtpTest'>) {
  const t = useText()
  if (is_sent === false && answer === '') {
    return <FormAlert kind="warning">{t('admin_settings.smtp.test.no_server')}</FormAlert>
  }
  return (
    <FormAlert kind={is_sent ? 'info' : undefined}>
      <p className={styles.message}>
        {is_sent ? t('admin_settings.smtp.test.sent') : t('admin_settings.smtp.test.refused')}
      </p>
      <code className={styles.answer} dir="ltr">
        {answer}
      </code>
    </FormAlert>
  )
}

/** The usual port of each kind of encryption. */
const defaultPorts: Readonly<Record<string, number>> = { '': 25, SSL: 465, TLS: 587 }

/**
 * The encryption of the connection to the mail server. The port changes with it, unless the site uses a
 * custom one.
 */
function EncryptionControl({ name, label, hint, error, value, values, change }: OwnControlProps) {
  const t = useText()

  function handleChange(next: string) {
    const isDefault = Object.values(defaultPorts).includes(Number(values.smtp_port))
    const follows = isDefault && !isFixed('smtp_port', values)
    change({ [name]: next, ...(follows && { smtp_port: defaultPorts[next] }) })
  }

  return (
    <RadioGroup
      {...{ name, hint, error }}
      legend={label}
      options={Object.keys(defaultPorts).map((option) => ({
        value: option,
        label: t(optionKey(settingsPages.smtp, name, option)),
      }))}
      value={String(value ?? '')}
      onValueChange={handleChange}
    />
  )
}

/** Whether the environment sets a value. */
function isFixed(name: string, { from_environment: variables }: OwnControlProps['values']): boolean {
  return typeof variables === 'object' && variables !== null && name in variables
}

/** A secret of the site; the server sends asterisks instead, and treats them as the stored one. */
function PasswordControl({ name, label, hint, error, value, onValueChange }: SettingControlProps) {
  return (
    <PasswordInput
      {...{ name, label, hint, error }}
      autoComplete="new-password"
      value={String(value ?? '')}
      onChange={({ target }) => onValueChange(target.value)}
    />
  )
}

type Loaded = SmtpSettings & { from_environment?: Record<string, string> }

/** Mail servers reject mails without a sender; the user name can be used if it is an address. */
function checkSender(values: Loaded, t: Translate): Record<string, string> {
  const { smtp_host, from_email, smtp_username, from_environment = {} } = values
  // Nobody could fix it on this page.
  if (smtp_host.trim() === '' || 'from_email' in from_environment) return {}
  if ((from_email || smtp_username).includes('@')) return {}
  return { from_email: t(from_email ? 'form.email' : 'admin_settings.smtp.sender_needed') }
}

export const page = defineSiteSettingsPage<Loaded>({
  settings: settingsPages.smtp,
  schema: smtpSettings,
  check: checkSender,
  read: (api) => api.call('smtpSettingInfo'),
  save: (api, values) => api.call('smtpSettingUpdate', values),
  onSaved: ({ smtp_host }, session) => session.updateUser({ needs_mail_server: smtp_host === '' }),
  controls: { smtp_password: PasswordControl, encryption: EncryptionControl },
  children: <SmtpTest />,
})
