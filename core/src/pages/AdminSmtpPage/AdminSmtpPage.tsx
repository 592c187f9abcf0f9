import { smtpSettings } from '@querent/sdk/contract'
import { defineSettingsPage, PasswordControl, SmtpTest, settingsPages } from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.smtp,
  schema: smtpSettings,
  read: (api) => api.call('smtpSettingInfo'),
  save: (api, values) => api.call('smtpSettingUpdate', values),
  controls: { smtp_password: PasswordControl },
  children: <SmtpTest />,
})
