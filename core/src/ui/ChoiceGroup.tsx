import { type ReactNode, useId } from 'react'
import FormLabel from 'react-bootstrap/FormLabel'
import styles from './ChoiceGroup.module.scss'
import { classes } from './classes.ts'
import { listNoteIds, renderFieldError } from './field-error.tsx'

export type ChoiceGroupProps = {
  legend: ReactNode
  isLegendHidden?: boolean
  hint?: ReactNode
  error?: string
  children: ReactNode
}

/** A fieldset of options. An error is shown before the first option, which gets the focus. */
export function ChoiceGroup({ legend, isLegendHidden, hint, error, children }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={listNoteIds(id, hint, error)}>
      <FormLabel as="legend" className={classes(styles.legend, isLegendHidden && 'q-visually-hidden')}>
        {legend}
      </FormLabel>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && renderFieldError(`${id}-error`, error)}
      {children}
    </fieldset>
  )
}
