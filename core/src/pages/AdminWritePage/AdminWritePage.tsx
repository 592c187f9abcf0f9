import { siteWriteForm } from '@querent/sdk/contract'
import { defineSiteSettingsPage, settingsPages } from '../../features/admin/index.ts'

export const page = defineSiteSettingsPage({
  settings: settingsPages.write,
  schema: siteWriteForm,
  read: (api) => api.call('siteWriteInfo'),
  save: (api, values) => api.call('siteWriteUpdate', values),
})
