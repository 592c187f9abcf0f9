import { siteUsers } from '@querent/sdk/contract'
import { defineSiteSettingsPage, settingsPages } from '../../features/admin/index.ts'

export const page = defineSiteSettingsPage({
  settings: settingsPages.users,
  schema: siteUsers,
  read: (api) => api.call('siteUsersInfo'),
  save: (api, values) => api.call('siteUsersUpdate', values),
})
