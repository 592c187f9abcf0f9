import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'

export type SelectOption = { value: string; label: string }

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & FieldText & { options: SelectOption[] }

/** One of a known list, by the control of the device. */
export function Select({ label, isLabelHidden, hint, error, id, className, options, ...rest }: SelectProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, id, className }}>
      {(control) => (
        <select {...rest} {...control} className={classes('form-select', error && 'is-invalid')}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
