import { useText } from '../../../lib/i18n/index.ts'
import { TextInput } from '../../../ui/index.ts'
import { labelKey, optionKey, type SettingField, type SettingsDeclaration } from './setting-field.ts'

export type FixedSettingProps = {
  settings: SettingsDeclaration
  field: SettingField
  value: unknown
  /** The variable of the environment that decides it. */
  variable: string
}

/** A setting that the environment decides: it can be read and copied, and says where it is changed. */
export function FixedSetting({ settings, field, value, variable }: FixedSettingProps) {
  const t = useText()
  const { name, kind } = field
  const text = () => {
    if (kind === 'toggle')
      return t(value === true ? 'admin_settings.conflict.on' : 'admin_settings.conflict.off')
    if (kind === 'choice') return t(optionKey(settings, name, String(value)))
    return String(value ?? '')
  }
  return (
    <TextInput
      name={name}
      label={t(labelKey(settings, name))}
      hint={t('admin_settings.from_environment', { variable })}
      value={text()}
      dir={kind === 'text' || kind === 'toggle' || kind === 'choice' ? 'auto' : 'ltr'}
      readOnly
    />
  )
}
