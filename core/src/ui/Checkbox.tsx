import { type ComponentProps, type ReactNode, useId } from 'react'
import FormCheck from 'react-bootstrap/FormCheck'
import styles from './Checkbox.module.scss'
import { listNoteIds } from './field-error.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** A single checkbox. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={className}>
      <FormCheck
        {...rest}
        type="checkbox"
        id={controlId}
        label={label}
        isInvalid={Boolean(error)}
        aria-describedby={listNoteIds(controlId, hint, error)}
        aria-invalid={error ? true : undefined}
      />
      {hint && (
        <div id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${controlId}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}
