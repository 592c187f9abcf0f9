import { type ComponentProps, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './TextArea.module.scss'
import { type CaretRef, useCaretRestore } from './useCaretRestore.ts'

export type EarlyTextAreaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'onChange'> & {
  'aria-label': string
  value: string
  onValueChange: (value: string) => void
  caret: CaretRef
}

/** Takes what is typed while the code of the editor that replaces it is being loaded. */
export function EarlyTextArea({
  className = classes('form-control', styles.area),
  onValueChange,
  caret,
  ...rest
}: EarlyTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useCaretRestore(area, caret)
  return (
    <textarea
      dir="auto"
      {...rest}
      ref={area}
      className={className}
      onChange={({ target }) => onValueChange(target.value)}
    />
  )
}
