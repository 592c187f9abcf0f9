import { siteLoginRules } from '@querent/sdk/contract'
import { defineSettingsPage, settingsPages } from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.login,
  schema: siteLoginRules,
  read: (api) => api.call('siteLoginInfo'),
  save: (api, values) => api.call('siteLoginUpdate', values),
})
