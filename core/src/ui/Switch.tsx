import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Switch.module.scss'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** On or off, for what takes effect as a state rather than as a mark on a list. */
export function Switch({ label, hint, error, id, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const notes = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes(styles.switch, className)}>
      <div className={styles.words}>
        <label className={classes('form-label', styles.label)} htmlFor={controlId}>
          {label}
        </label>
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
      <span className={styles.target}>
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on
          role="switch"
          id={controlId}
          className={classes(styles.toggle, error && 'is-invalid')}
          aria-describedby={notes || undefined}
          aria-invalid={error ? true : undefined}
        />
      </span>
    </div>
  )
}
