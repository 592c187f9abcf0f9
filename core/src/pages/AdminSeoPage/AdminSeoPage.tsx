import { siteSeo } from '@querent/sdk/contract'
import {
  defineSettingsPage,
  PermalinkControl,
  RobotsPreview,
  settingsPages,
} from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.seo,
  schema: siteSeo,
  read: (api) => api.call('siteSeoInfo'),
  save: (api, values) => api.call('siteSeoUpdate', values),
  controls: { permalink: PermalinkControl },
  previews: { robots: RobotsPreview },
})
