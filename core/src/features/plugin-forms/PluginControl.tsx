import { type DataFor, silent, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { getOffset, listTimeZones } from '../../lib/time-zones.ts'
import {
  CheckboxGroup,
  FormAlert,
  RadioGroup,
  SearchSelect,
  Select,
  Switch,
  type TagChoice,
  TagInput,
  TextArea,
} from '../../ui/index.ts'
import { ActionControl } from './ActionControl.tsx'
import { ImageControl } from './ImageControl.tsx'
import { InputControl } from './InputControl.tsx'
import styles from './PluginControl.module.scss'
import { type ControlProps, type PluginField, toChoices, toText, useOptionalNote } from './plugin-field.ts'
import { SecretControl } from './SecretControl.tsx'

type WireTag = DataFor<'tagSearch'>[number]

function isTag(value: unknown): value is WireTag {
  return typeof value === 'object' && value !== null && 'slug_name' in value && 'display_name' in value
}

const toChoice = (tag: WireTag) => ({ slug: tag.slug_name, label: tag.display_name, tag })

/** Some of the site's tags, with all their data on the wire. */
function TagControl({ field, value, error, onValueChange }: ControlProps) {
  const api = useApi()
  const aside = useOptionalNote(field)
  const tags = Array.isArray(value) ? value.filter(isTag) : []

  async function loadOptions(text: string, signal: AbortSignal) {
    const found = await api.call('tagSearch', { tag: text }, { signal, ...silent })
    return found.map(toChoice)
  }

  return (
    <TagInput
      label={field.title}
      hint={field.description}
      aside={aside}
      error={error}
      placeholder={field.ui_options.placeholder}
      max={Number.POSITIVE_INFINITY}
      value={tags.map(toChoice)}
      loadOptions={loadOptions}
      onValueChange={(choices) =>
        onValueChange(choices.map((choice) => ('tag' in choice && isTag(choice.tag) ? choice.tag : choice)))
      }
    />
  )
}

export type PluginControlProps = ControlProps & { onReload: () => Promise<void> }

/** The control for the kind of a field. */
export function PluginControl({ onReload, ...control }: PluginControlProps) {
  const { field } = control
  switch (field.type) {
    case 'input':
      return field.ui_options.secret ? <SecretControl {...control} /> : <InputControl {...control} />
    case 'textarea':
      return <TextControl {...control} />
    case 'select':
    case 'radio':
    case 'checkbox':
      return <OptionControl {...control} />
    case 'switch':
      return <SwitchControl {...control} />
    case 'upload':
      return <ImageControl {...control} />
    case 'timezone':
      return <TimezoneControl {...control} />
    case 'tag_selector':
      return <TagControl {...control} />
    case 'account':
      return <AccountControl {...control} />
    case 'legend':
      return <Legend field={field} />
    case 'button':
      return <ActionControl field={field} onReload={onReload} />
    default:
      return field.type satisfies never
  }
}

function TextControl({ field, value, error, onValueChange }: ControlProps) {
  const aside = useOptionalNote(field)
  const rows = Number(field.ui_options.rows)
  return (
    <TextArea
      name={field.name}
      label={field.title}
      hint={field.description}
      aside={aside}
      error={error}
      required={field.required}
      rows={Number.isInteger(rows) && rows > 0 ? rows : undefined}
      placeholder={field.ui_options.placeholder}
      value={toText(value)}
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}

function OptionControl({ field, value, error, onValueChange }: ControlProps) {
  const note = useOptionalNote(field)
  const { name, title, description: hint, options, type } = field
  if (type === 'checkbox') {
    return (
      <CheckboxGroup
        legend={
          <>
            {title} {note && <span className={styles.aside}>{note}</span>}
          </>
        }
        {...{ name, options, hint, error }}
        value={toChoices(value)}
        onValueChange={onValueChange}
      />
    )
  }
  if (type === 'radio') {
    return (
      <RadioGroup
        legend={title}
        {...{ name, options, hint, error }}
        value={toText(value)}
        onValueChange={onValueChange}
      />
    )
  }
  return (
    <Select
      label={title}
      {...{ name, options, hint, error }}
      value={toText(value)}
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}

type LegendProps = { field: PluginField }

/** A heading above the fields that follow, or a note between them. */
function Legend({ field: { title, description } }: LegendProps) {
  if (!title) return <FormAlert kind="info">{description}</FormAlert>
  return (
    <div className={styles.legend}>
      <h2 className={styles.title}>{title}</h2>
      {description && <p className={styles.note}>{description}</p>}
    </div>
  )
}

/** A toggle. A label for the toggle itself is shown with the description. */
function SwitchControl({ field, value, error, onValueChange }: ControlProps) {
  const { title, description, ui_options } = field
  const label = title || ui_options.label || field.name
  const hints = [description, ui_options.label === label ? '' : ui_options.label].filter(Boolean)
  return (
    <Switch
      name={field.name}
      label={label}
      hint={hints.join(' ')}
      error={error}
      checked={value === true}
      onChange={(event) => onValueChange(event.target.checked)}
    />
  )
}

/** A time zone, found by typing the name of a city. */
function TimezoneControl({ field, value, error, onValueChange }: ControlProps) {
  return (
    <SearchSelect
      name={field.name}
      label={field.title}
      hint={field.description}
      error={error}
      options={listTimeZones()}
      noteFor={(zone) => getOffset(zone, new Date())}
      value={toText(value)}
      onValueChange={onValueChange}
    />
  )
}

type Account = { id: string; username: string; display_name: string }

function isAccount(value: unknown): value is Account {
  return typeof value === 'object' && value !== null && 'id' in value && 'username' in value
}

const toAccountChoice = ({ id, username, display_name }: Account) => ({
  slug: username,
  label: display_name,
  note: `@${username}`,
  account: { id, username, display_name },
})

/** One account of the site, found by the beginning of a name. */
function AccountControl({ field, value, error, onValueChange }: ControlProps) {
  const api = useApi()
  const t = useText()
  const aside = useOptionalNote(field)

  async function loadOptions(text: string, signal: AbortSignal) {
    const username = text.trim().replace(/^@/, '')
    if (username === '') return []
    const options = { signal, ...silent }
    return (await api.call('userInfoSearch', { username }, options)).map(toAccountChoice)
  }

  function handleChange(choices: TagChoice[]) {
    const chosen = choices.at(-1)
    onValueChange(chosen && 'account' in chosen ? chosen.account : null)
  }

  return (
    <TagInput
      textKeys="people_input"
      label={field.title}
      hint={field.description}
      aside={aside}
      error={error}
      placeholder={field.ui_options.placeholder ?? t('plugin_form.account.placeholder')}
      max={1}
      value={isAccount(value) ? [toAccountChoice(value)] : []}
      loadOptions={loadOptions}
      onValueChange={handleChange}
    />
  )
}
