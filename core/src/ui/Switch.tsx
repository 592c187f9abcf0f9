import { type ComponentProps, type ReactNode, useId } from 'react'
import FormCheckInput from 'react-bootstrap/FormCheckInput'
import FormLabel from 'react-bootstrap/FormLabel'
import { classes } from './classes.ts'
import { listNoteIds } from './field-error.tsx'
import styles from './Switch.module.scss'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** A switch, for a state that is on or off rather than an item of a list. */
export function Switch({ label, hint, error, id, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={classes(styles.switch, className)}>
      <div className={styles.words}>
        <FormLabel className={styles.label} htmlFor={controlId}>
          {label}
        </FormLabel>
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
        <FormCheckInput
          {...rest}
          type="checkbox"
          role="switch"
          id={controlId}
          bsPrefix={styles.toggle}
          isInvalid={Boolean(error)}
          aria-describedby={listNoteIds(controlId, hint, error)}
          aria-invalid={error ? true : undefined}
        />
      </span>
    </div>
  )
}
