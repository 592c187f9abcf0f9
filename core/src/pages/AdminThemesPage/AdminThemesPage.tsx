import {
  ColorControl,
  defineSettingsPage,
  isColor,
  NavbarControl,
  readTheme,
  settingsPages,
  ThemePreview,
  writeTheme,
} from '../../features/admin/index.ts'

export const page = defineSettingsPage({
  settings: settingsPages.themes,
  read: async (api) => readTheme(await api.call('siteThemeInfo')),
  save: (api, values) => api.call('siteThemeUpdate', writeTheme(values)),
  check: ({ primary_color, navbar_style }, t) => {
    const message = t('admin_settings.themes.not_a_color')
    const isNavbarRight = navbar_style === '' || navbar_style === 'colored' || isColor(navbar_style)
    return {
      ...(!isColor(primary_color) && { primary_color: message }),
      ...(!isNavbarRight && { navbar_style: message }),
    }
  },
  controls: { primary_color: ColorControl, navbar_style: NavbarControl },
  previews: { navbar_style: ThemePreview },
})
