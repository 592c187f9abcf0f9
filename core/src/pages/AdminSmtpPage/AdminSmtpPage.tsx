import { type SmtpSettings, smtpSettings } from '@querent/sdk/contract'
import {
  defineSettingsPage,
  EncryptionControl,
  PasswordControl,
  SmtpTest,
  settingsPages,
} from '../../features/admin/index.ts'
import type { Translate } from '../../lib/i18n/index.ts'

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
