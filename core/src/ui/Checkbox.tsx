import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.scss'
import { classes } from './classes.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** Yes or no. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const notes = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className="form-check">
        <input
          {...rest}
          type="checkbox"
          id={controlId}
          className={classes('form-check-input', error && 'is-invalid')}
          aria-describedby={notes || undefined}
          aria-invalid={error ? true : undefined}
        />
        <label className="form-check-label" htmlFor={controlId}>
          {label}
        </label>
      </div>
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
