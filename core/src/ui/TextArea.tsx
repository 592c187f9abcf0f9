import { type ComponentProps, type RefObject, useRef } from 'react'
import FormControl from 'react-bootstrap/FormControl'
import { Field, type FieldText } from './Field.tsx'
import styles from './TextArea.module.scss'
import { useAutoHeight } from './useAutoHeight.ts'
import { type CaretRef, useCaretRestore } from './useCaretRestore.ts'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'defaultValue'> &
  FieldText & {
    ref?: RefObject<HTMLTextAreaElement | null>
    value?: string
    defaultValue?: string
    aside?: FieldText['hint']
    caret?: CaretRef
  }

/** Several lines of text; grows with its content, up to a height that leaves space for the rest. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  aside,
  id,
  className,
  caret,
  ref,
  ...rest
}: TextAreaProps) {
  const ownRef = useRef<HTMLTextAreaElement>(null)
  const area = ref ?? ownRef
  useAutoHeight(area, rest.value)
  useCaretRestore(area, caret)
  return (
    <Field {...{ label, isLabelHidden, hint, error, aside, id, className }}>
      {(control) => (
        <FormControl
          as="textarea"
          dir="auto"
          rows={3}
          {...rest}
          {...control}
          ref={area}
          isInvalid={Boolean(error)}
          className={styles.area}
        />
      )}
    </Field>
  )
}
