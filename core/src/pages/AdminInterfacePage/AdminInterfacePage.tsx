import { siteInterface } from '@querent/sdk/contract'
import { defineSiteSettingsPage, settingsPages } from '../../features/admin/index.ts'
import { languageName } from '../../lib/language-choice.ts'
import { listTimeZones } from '../../lib/time-zones.ts'

export const page = defineSiteSettingsPage({
  settings: settingsPages.interface,
  schema: siteInterface,
  read: (api) => api.call('siteInterfaceInfo'),
  save: (api, values) => api.call('siteInterfaceUpdate', values),
  options: async ({ api }) => {
    const languages = await api.call('adminLanguageOptions')
    return {
      language: languages.map((language) => ({ value: language.value, label: languageName(language) })),
      time_zone: [...listTimeZones()],
    }
  },
})
