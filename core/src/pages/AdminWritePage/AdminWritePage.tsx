import { siteWrite } from '@querent/sdk/contract'
import { defineSettingsPage, settingsPages } from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.write,
  schema: siteWrite,
  read: (api) => api.call('siteWriteInfo'),
  save: (api, values) => api.call('siteWriteUpdate', values),
})
