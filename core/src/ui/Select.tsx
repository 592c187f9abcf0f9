import type { ComponentProps } from 'react'
import FormSelect from 'react-bootstrap/FormSelect'
import { Field, type FieldText } from './Field.tsx'

export type SelectOption = { value: string; label: string }

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'size'> &
  FieldText & { options: SelectOption[] }

/** A native select. */
export function Select({ label, isLabelHidden, hint, error, id, className, options, ...rest }: SelectProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, id, className }}>
      {(control) => (
        <FormSelect {...rest} {...control} isInvalid={Boolean(error)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </FormSelect>
      )}
    </Field>
  )
}
