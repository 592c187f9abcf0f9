import { siteBranding } from '@querent/sdk/contract'
import { BrandingControl, defineSettingsPage, settingsPages } from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.branding,
  schema: siteBranding,
  read: (api) => api.call('siteBrandingInfo'),
  save: (api, values) => api.call('siteBrandingUpdate', values),
  controls: {
    logo: BrandingControl,
    mobile_logo: BrandingControl,
    square_icon: BrandingControl,
    favicon: BrandingControl,
  },
})
