import { siteWriteForm } from '@querent/sdk/contract'
import { defineSettingsPage, settingsPages } from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.write,
  schema: siteWriteForm,
  read: (api) => api.call('siteWriteInfo'),
  save: (api, values) => api.call('siteWriteUpdate', values),
})
