import { Switch } from '../../ui/index.ts'
import type { ControlProps } from './plugin-field.ts'

/** On or off; the words that belong beside the toggle stand with the description. */
export function SwitchControl({ field, value, error, onValueChange }: ControlProps) {
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
