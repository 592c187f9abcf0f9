import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { getFiles } from '../lib/transferred-files.ts'
import { classes } from './classes.ts'
import styles from './TextArea.module.scss'
import { type Caret, type CaretRef, isSubmitKey, useCaretRestore } from './useCaretRestore.ts'

export type EarlyTextAreaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'onChange'> & {
  'aria-label': string
  value: string
  onValueChange: (value: string) => void
  caret: CaretRef
}

/** Accepts text and files while the code of the editor that replaces it is being loaded. */
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
    pass(event.currentTarget, { isSubmitted: true })
  }

  function handleFiles(event: SyntheticEvent<HTMLTextAreaElement>, data: DataTransfer) {
    const files = getFiles(data)
    if (files.length === 0) return
    event.preventDefault()
    pass(event.currentTarget, { files: [...(caret.current?.files ?? []), ...files] })
  }

  /** To the editor. */
  function pass({ selectionStart: start, selectionEnd: end }: HTMLTextAreaElement, more: Partial<Caret>) {
    caret.current = { ...caret.current, start, end, ...more }
  }

  return (
    <textarea
      dir="auto"
      {...rest}
      ref={area}
      className={className}
      onChange={({ target }) => onValueChange(target.value)}
      onKeyDown={handleKeyDown}
      onPaste={(event) => handleFiles(event, event.clipboardData)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => handleFiles(event, event.dataTransfer)}
    />
  )
}
