import type { ComponentProps } from 'react'
import FormControl from 'react-bootstrap/FormControl'
import { Field, type FieldText } from './Field.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'children' | 'size' | 'value' | 'defaultValue'> &
  FieldText & { value?: string | number; defaultValue?: string | number; aside?: FieldText['hint'] }

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
      {(control) => <FormControl type="text" dir="auto" {...rest} {...control} isInvalid={Boolean(error)} />}
    </Field>
  )
}
