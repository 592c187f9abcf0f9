import { type SmtpSettings, smtpSettings } from '@querent/sdk/contract'
import {
  defineSettingsPage,
  type OwnControlProps,
  optionKey,
  type SettingControlProps,
  SmtpTest,
  settingsPages,
} from '../../features/admin/index.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import { PasswordInput, RadioGroup } from '../../ui/index.ts'

/** The usual port of each kind of encryption. */
const usualPorts: Readonly<Record<string, number>> = { '': 25, SSL: 465, TLS: 587 }

/** How the connection to the mail server is protected. The port follows, unless it is one of the site's own. */
function EncryptionControl({ name, label, hint, error, value, values, change }: OwnControlProps) {
  const t = useText()

  function handleChange(next: string) {
    const isUsual = Object.values(usualPorts).includes(Number(values.smtp_port))
    const follows = isUsual && !isFixed('smtp_port', values)
    change({ [name]: next, ...(follows && { smtp_port: usualPorts[next] }) })
  }

  return (
    <RadioGroup
      {...{ name, hint, error }}
      legend={label}
      options={Object.keys(usualPorts).map((option) => ({
        value: option,
        label: t(optionKey(settingsPages.smtp, name, option)),
      }))}
      value={String(value ?? '')}
      onValueChange={handleChange}
    />
  )
}

/** Whether the environment decides a value. */
function isFixed(name: string, { from_environment: variables }: OwnControlProps['values']): boolean {
  return typeof variables === 'object' && variables !== null && name in variables
}

/** A secret of the site; the server sends asterisks in its place, and takes them for the stored one. */
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

/** Mail servers refuse mails without a sender, for which the user name does as well where it is an address. */
function checkSender(values: Loaded, t: Translate): Record<string, string> {
  const { smtp_host, from_email, smtp_username, from_environment = {} } = values
  // Nobody could put it right on this page.
  if (smtp_host.trim() === '' || 'from_email' in from_environment) return {}
  if ((from_email || smtp_username).includes('@')) return {}
  return { from_email: t(from_email ? 'form.email' : 'admin_settings.smtp.sender_needed') }
}

export const page = defineSettingsPage<Loaded>({
  settings: settingsPages.smtp,
  schema: smtpSettings,
  check: checkSender,
  read: (api) => api.call('smtpSettingInfo'),
  save: (api, values) => api.call('smtpSettingUpdate', values),
  onSaved: ({ smtp_host }, session) => session.updateUser({ needs_mail_server: smtp_host === '' }),
  controls: { smtp_password: PasswordControl, encryption: EncryptionControl },
  children: <SmtpTest />,
})
