/** How a setting is entered. A field of the kind `own` is shown by a control that its page brings along. */
export type SettingKind =
  | 'text'
  | 'long'
  | 'email'
  | 'address'
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
  /** Names the page among the texts: `admin_settings.<id>`. */
  id: string
  path: string
  /** Key of the name that the menu gives the page. */
  title: string
  fields: readonly SettingField[]
}

// texts: admin_settings.*
export const labelKey = ({ id }: SettingsDeclaration, name: string) => `admin_settings.${id}.${name}.label`
export const helpKey = ({ id }: SettingsDeclaration, name: string) => `admin_settings.${id}.${name}.help`
export const optionKey = ({ id }: SettingsDeclaration, name: string, value: string) =>
  `admin_settings.${id}.${name}.option.${value.replaceAll('-', '_').toLowerCase() || 'none'}`

/** The element around a field, for links that lead to it. */
export const settingAnchor = (name: string) => `setting-${name}`

/** What every control of a setting gets. */
export type SettingControlProps = {
  name: string
  label: string
  hint: string
  error: string | undefined
  value: unknown
  onValueChange: (value: unknown) => void
}
