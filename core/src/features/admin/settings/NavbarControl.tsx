import { useText } from '../../../lib/i18n/index.ts'
import { RadioGroup } from '../../../ui/index.ts'
import { ColorControl } from './ColorControl.tsx'
import type { OwnControlProps } from './SettingsForm.tsx'

// texts: admin_settings.themes.navbar_style.option.*
const kinds = ['plain', 'colored', 'own']

/** The color of the header: that of the page, the primary one, or another. */
export function NavbarControl({ name, label, hint, error, value, values, onValueChange }: OwnControlProps) {
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
