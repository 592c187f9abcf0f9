import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './TextArea.module.scss'
import { type CaretRef, isSubmitKey, useCaretRestore } from './useCaretRestore.ts'

export type EarlyTextAreaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'onChange'> & {
  'aria-label': string
  value: string
  onValueChange: (value: string) => void
  caret: CaretRef
}

/** Accepts text while the code of the editor that replaces it is being loaded. */
export function EarlyTextArea({
  className = classes('form-control', styles.area),
  onValueChange,
  onKeyDown,
  caret,
  ...rest
}: EarlyTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useCaretRestore(area, caret)

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event)
    if (!isSubmitKey(event)) return
    event.preventDefault()
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    caret.current = { start, end, isSubmitted: true }
  }

  return (
    <textarea
      dir="auto"
      {...rest}
      ref={area}
      className={className}
      onChange={({ target }) => onValueChange(target.value)}
      onKeyDown={handleKeyDown}
    />
  )
}
