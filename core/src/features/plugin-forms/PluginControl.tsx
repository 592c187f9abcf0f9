import { CheckboxGroup, RadioGroup, Select, TextArea } from '../../ui/index.ts'
import { ActionControl } from './ActionControl.tsx'
import { ImageControl } from './ImageControl.tsx'
import { InputControl } from './InputControl.tsx'
import { Legend } from './Legend.tsx'
import { type ControlProps, choicesOf, textOf } from './plugin-field.ts'
import { SecretControl } from './SecretControl.tsx'
import { SwitchControl } from './SwitchControl.tsx'
import { TagControl } from './TagControl.tsx'
import { TimezoneControl } from './TimezoneControl.tsx'
import { useOptionalNote } from './useOptionalNote.ts'

export type PluginControlProps = ControlProps & { onReload: () => Promise<void> }

/** The control that the kind of a field asks for. */
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
      value={textOf(value)}
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}

function OptionControl({ field, value, error, onValueChange }: ControlProps) {
  const { name, title, description: hint, options, type } = field
  if (type === 'checkbox') {
    return (
      <CheckboxGroup
        legend={title}
        {...{ name, options, hint, error }}
        value={choicesOf(value)}
        onValueChange={onValueChange}
      />
    )
  }
  if (type === 'radio') {
    return (
      <RadioGroup
        legend={title}
        {...{ name, options, hint, error }}
        value={textOf(value)}
        onValueChange={onValueChange}
      />
    )
  }
  return (
    <Select
      label={title}
      {...{ name, options, hint, error }}
      value={textOf(value)}
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}
