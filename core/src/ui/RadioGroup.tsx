import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './RadioGroup.module.scss'

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode }

export type RadioGroupProps = {
  legend: ReactNode
  isLegendHidden?: boolean
  name: string
  options: RadioOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  hint?: ReactNode
  error?: string
}

/** One of a few, all in sight. */
export function RadioGroup({ legend, isLegendHidden, options, hint, error, ...choice }: RadioGroupProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} aria-describedby={notes || undefined}>
      <legend className={classes('form-label', styles.legend, isLegendHidden && 'q-visually-hidden')}>
        {legend}
      </legend>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {options.map((option) => (
        <Radio
          key={option.value}
          id={`${id}-${option.value}`}
          option={option}
          isInvalid={Boolean(error)}
          {...choice}
        />
      ))}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  )
}

type RadioProps = Pick<RadioGroupProps, 'name' | 'value' | 'defaultValue' | 'onValueChange'> & {
  id: string
  option: RadioOption
  isInvalid: boolean
}

function Radio({ id, option, isInvalid, name, value, defaultValue, onValueChange }: RadioProps) {
  return (
    <div>
      <div className="form-check">
        <input
          type="radio"
          id={id}
          name={name}
          value={option.value}
          className={classes('form-check-input', isInvalid && 'is-invalid')}
          aria-describedby={option.hint ? `${id}-hint` : undefined}
          checked={value === undefined ? undefined : value === option.value}
          defaultChecked={value === undefined ? defaultValue === option.value : undefined}
          onChange={() => onValueChange?.(option.value)}
        />
        <label className="form-check-label" htmlFor={id}>
          {option.label}
        </label>
      </div>
      {option.hint && (
        <div id={`${id}-hint`} className={styles.optionHint}>
          {option.hint}
        </div>
      )}
    </div>
  )
}
