import { adminGeneral } from '@querent/sdk/contract'
import { defineSiteSettingsPage, SiteUrlPreview, settingsPages } from '../../features/admin/index.ts'

export const page = defineSiteSettingsPage({
  settings: settingsPages.general,
  schema: adminGeneral,
  read: (api) => api.call('siteGeneralInfo'),
  save: (api, values) => api.call('siteGeneralUpdate', values),
  previews: { site_url: SiteUrlPreview },
})
