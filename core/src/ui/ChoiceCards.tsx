import { type ReactNode, useId } from 'react'
import FormCheckInput from 'react-bootstrap/FormCheckInput'
import FormLabel from 'react-bootstrap/FormLabel'
import styles from './ChoiceCards.module.scss'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export type Choice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  icon?: string
  /** The language of the label, if it differs from the page's. */
  lang?: string
}

export type ChoiceCardsProps = {
  legend: ReactNode
  isLegendHidden?: boolean
  name: string
  choices: Choice[]
  value: string
  onValueChange: (value: string) => void
}

/** Radio buttons as large cards, for a choice that is the purpose of the page. */
export function ChoiceCards({
  legend,
  isLegendHidden = false,
  name,
  choices,
  value,
  onValueChange,
}: ChoiceCardsProps) {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <FormLabel as="legend" className={classes(styles.legend, isLegendHidden && 'q-visually-hidden')}>
        {legend}
      </FormLabel>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.card} htmlFor={`${id}-${choice.value}-input`}>
          <FormCheckInput
            type="radio"
            id={`${id}-${choice.value}-input`}
            className={styles.input}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={choice.hint ? `${id}-${choice.value}` : undefined}
            onChange={() => onValueChange(choice.value)}
          />
          <span className={styles.words}>
            <span className={styles.label}>
              {choice.lang ? <bdi lang={choice.lang}>{choice.label}</bdi> : choice.label}
            </span>
            {choice.hint && (
              <span id={`${id}-${choice.value}`} className={styles.hint}>
                {choice.hint}
              </span>
            )}
          </span>
          {choice.icon && <Icon of={choice.icon} className={styles.icon} />}
        </label>
      ))}
    </fieldset>
  )
}
