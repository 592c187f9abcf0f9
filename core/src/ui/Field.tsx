import { type ReactNode, useId } from 'react'
import FormGroup from 'react-bootstrap/FormGroup'
import FormLabel from 'react-bootstrap/FormLabel'
import FormText from 'react-bootstrap/FormText'
import { classes } from './classes.ts'
import styles from './Field.module.scss'
import { listNoteIds, renderFieldError } from './field-error.tsx'

/** The attributes that connect a form control with its label, hint and error. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldText = {
  label: ReactNode
  isLabelHidden?: boolean
  /** Shown under the label. */
  hint?: ReactNode
  /** Shown in addition to the hint, and announced. */
  error?: string
}

export type FieldProps = FieldText & {
  id?: string
  className?: string
  /** Shown next to the label, such as a link or a count of characters. */
  aside?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** Connects a label, a control, a hint and an error. */
export function Field({ label, isLabelHidden, hint, error, id, className, aside, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FormGroup className={classes(styles.field, className)}>
      <div className={isLabelHidden && !aside ? styles.visuallyHidden : styles.head}>
        <FormLabel
          className={classes(styles.label, isLabelHidden && 'q-visually-hidden')}
          htmlFor={controlId}
        >
          {label}
        </FormLabel>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {hint && (
        <FormText as="div" bsPrefix={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </FormText>
      )}
      {children({
        id: controlId,
        'aria-describedby': listNoteIds(controlId, hint, error),
        'aria-invalid': error ? true : undefined,
      })}
      {error && renderFieldError(`${controlId}-error`, error)}
    </FormGroup>
  )
}
