import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldText & { aside?: FieldText['hint'] }

/** A line of text with its label, hint and error. */
export function TextInput({
  label,
  isLabelHidden,
  hint,
  error,
  aside,
  id,
  className,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, aside, id, className }}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...control}
          className={classes('form-control', error && 'is-invalid')}
        />
      )}
    </Field>
  )
}
