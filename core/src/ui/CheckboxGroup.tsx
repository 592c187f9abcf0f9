import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './RadioGroup.module.scss'

export type CheckboxGroupProps = {
  legend: ReactNode
  name: string
  options: { value: string; label: ReactNode }[]
  value: readonly string[]
  /** The chosen ones, in the order of the options. */
  onValueChange: (value: string[]) => void
  hint?: ReactNode
  error?: string
}

/** Any of a few, all in sight. */
export function CheckboxGroup({
  legend,
  name,
  options,
  value,
  onValueChange,
  hint,
  error,
}: CheckboxGroupProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  function toggle(option: string) {
    const isChosen = (other: string) => (other === option ? !value.includes(other) : value.includes(other))
    onValueChange(options.map((one) => one.value).filter(isChosen))
  }

  return (
    <fieldset className={styles.group} aria-describedby={notes || undefined}>
      <legend className={classes('form-label', styles.legend)}>{legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {options.map((option) => (
        <div key={option.value} className="form-check">
          <input
            type="checkbox"
            id={`${id}-${option.value}`}
            name={name}
            value={option.value}
            className={classes('form-check-input', error && 'is-invalid')}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          <label className="form-check-label" htmlFor={`${id}-${option.value}`}>
            {option.label}
          </label>
        </div>
      ))}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  )
}
