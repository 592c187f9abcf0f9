import { type DataFor, silent, useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import {
  RadioGroup,
  SearchSelect,
  Select,
  type SelectOption,
  Switch,
  TagInput,
  TextArea,
  TextInput,
} from '../../../ui/index.ts'
import {
  helpKey,
  labelKey,
  optionKey,
  type SettingControlProps,
  type SettingField,
  type SettingsDeclaration,
} from './setting-field.ts'

export type SettingControlChoice = {
  settings: SettingsDeclaration
  field: SettingField
  /** Options that depend on the site, such as its languages. */
  options: SelectOption[] | undefined
  choice: Pick<SettingControlProps, 'error' | 'value' | 'onValueChange'>
}

/** The control for the kind of a setting, with its texts. */
export function SettingControl({ settings, field, options, choice }: SettingControlChoice) {
  const t = useText()
  const { name } = field
  const aside = field.isRequired ? undefined : t('admin_settings.optional')
  const words = { name, label: t(labelKey(settings, name)), hint: t(helpKey(settings, name)), aside }
  const listed =
    options ?? field.options?.map((value) => ({ value, label: t(optionKey(settings, name, value)) })) ?? []
  return <Control {...words} {...choice} field={field} options={listed} />
}

type ControlProps = SettingControlProps & {
  field: SettingField
  options: SelectOption[]
  /** The note next to the name of an optional field, for typed values that may be left empty. */
  aside: string | undefined
}

function Control({ field, options, value, onValueChange, label, aside, ...control }: ControlProps) {
  const { kind, isRequired } = field
  const text = value === null || value === undefined ? '' : String(value)
  switch (kind) {
    case 'toggle':
      return (
        <Switch
          {...control}
          label={label}
          checked={value === true}
          onChange={({ target }) => onValueChange(target.checked)}
        />
      )
    case 'choice':
      return (
        <RadioGroup
          {...control}
          legend={label}
          options={options}
          value={text}
          onValueChange={onValueChange}
        />
      )
    case 'select':
      return (
        <Select
          {...control}
          label={label}
          options={options}
          value={text}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )
    case 'zone':
      return (
        <SearchSelect
          {...control}
          label={label}
          options={options}
          value={text}
          onValueChange={onValueChange}
        />
      )
    case 'tags':
      return (
        <TagsControl {...control} label={label} aside={aside} value={value} onValueChange={onValueChange} />
      )
    case 'list':
      return (
        <TextArea
          {...control}
          label={label}
          aside={aside}
          dir="ltr"
          rows={4}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ target }) => onValueChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )
    case 'long':
      return (
        <TextArea
          {...control}
          label={label}
          aside={aside}
          required={isRequired}
          value={text}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )
    case 'number':
      return (
        <TextInput
          {...control}
          label={label}
          aside={aside}
          type="number"
          required={isRequired}
          dir="ltr"
          value={text}
          onChange={({ target }) => onValueChange(target.value === '' ? null : Number(target.value))}
        />
      )
    case 'text':
    case 'email':
    case 'url':
      return (
        <TextInput
          {...control}
          label={label}
          aside={aside}
          type={kind}
          required={isRequired}
          dir={kind === 'text' ? 'auto' : 'ltr'}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )
    case 'own':
      return null
    default:
      return kind satisfies never
  }
}

type NamedTag = { slug_name: string; display_name: string }

const isTag = (value: unknown): value is NamedTag =>
  typeof value === 'object' && value !== null && 'slug_name' in value && 'display_name' in value
const toChoice = ({ slug_name, display_name }: NamedTag | DataFor<'tagSearch'>[number]) => ({
  slug: slug_name,
  label: display_name || slug_name,
})

type TagsControlProps = SettingControlProps & Pick<ControlProps, 'aside'>

/** Any number of the site's tags. */
function TagsControl({ value, onValueChange, name: _, ...field }: TagsControlProps) {
  const api = useApi()
  const tags = Array.isArray(value) ? value.filter(isTag) : []

  async function loadOptions(text: string, signal: AbortSignal) {
    const found = await api.call('tagSearch', { tag: text }, { signal, ...silent })
    return found.map(toChoice)
  }

  return (
    <TagInput
      {...field}
      max={Number.POSITIVE_INFINITY}
      value={tags.map(toChoice)}
      loadOptions={loadOptions}
      onValueChange={(choices) =>
        onValueChange(choices.map(({ slug, label }) => ({ slug_name: slug, display_name: label })))
      }
    />
  )
}
