/** How a setting is entered. The page provides the control of a field of the kind `own`. */
export type SettingKind =
  | 'text'
  | 'long'
  | 'email'
  | 'url'
  | 'number'
  | 'toggle'
  | 'choice'
  | 'select'
  | 'zone'
  | 'tags'
  | 'list'
  | 'own'

export type SettingField = {
  /** As the contract names it. */
  name: string
  kind: SettingKind
  /** Values of a choice; their texts are `admin_settings.<page>.<name>.option.<value>`. */
  options?: readonly string[]
  isRequired?: boolean
  isSecret?: boolean
}

export type SettingsDeclaration = {
  /** Identifies the page in the texts: `admin_settings.<id>`. */
  id: string
  path: string
  /** Key of the page's name in the menu. */
  title: string
  fields: readonly SettingField[]
}

// texts: admin_settings.*
export const labelKey = ({ id }: SettingsDeclaration, name: string) => `admin_settings.${id}.${name}.label`
export const helpKey = ({ id }: SettingsDeclaration, name: string) => `admin_settings.${id}.${name}.help`
export const optionKey = ({ id }: SettingsDeclaration, name: string, value: string) =>
  `admin_settings.${id}.${name}.option.${value.replaceAll('-', '_').toLowerCase() || 'none'}`

/** The element around a field, for links to it. */
export const settingAnchor = (name: string) => `setting-${name}`

/** Props of every control of a setting. */
export type SettingControlProps = {
  name: string
  label: string
  hint: string
  error: string | undefined
  value: unknown
  onValueChange: (value: unknown) => void
}
