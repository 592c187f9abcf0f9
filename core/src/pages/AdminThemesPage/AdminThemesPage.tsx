import {
  ColorControl,
  defineSettingsPage,
  isColor,
  type OwnControlProps,
  readTheme,
  settingsPages,
  ThemePreview,
  writeTheme,
} from '../../features/admin/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { RadioGroup } from '../../ui/index.ts'

// texts: admin_settings.themes.navbar_style.option.*
const kinds = ['plain', 'colored', 'own']

/** The color of the header: that of the page, the primary one, or another. */
function NavbarControl({ name, label, hint, error, value, values, onValueChange }: OwnControlProps) {
  const t = useText()
  const kind = value === '' ? 'plain' : value === 'colored' ? 'colored' : 'own'
  const next: Record<string, unknown> = { plain: '', colored: 'colored', own: values.primary_color }
  return (
    <>
      <RadioGroup
        // Not the name of the field: the kinds are not its values.
        name={`${name}_kind`}
        legend={label}
        hint={hint}
        value={kind}
        onValueChange={(chosen) => onValueChange(next[chosen])}
        options={kinds.map((option) => ({
          value: option,
          label: t(`admin_settings.themes.navbar_style.option.${option}`),
        }))}
      />
      {kind === 'own' && (
        <ColorControl
          name="navbar_color"
          label={t('admin_settings.themes.navbar_color')}
          {...{ error, value, onValueChange }}
        />
      )}
    </>
  )
}

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
