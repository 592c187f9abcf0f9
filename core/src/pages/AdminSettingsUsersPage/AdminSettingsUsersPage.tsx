import { siteUsers } from '@querent/sdk/contract'
import { defineSettingsPage, settingsPages } from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.users,
  schema: siteUsers,
  read: (api) => api.call('siteUsersInfo'),
  save: (api, values) => api.call('siteUsersUpdate', values),
})
