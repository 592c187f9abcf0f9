import { type ReactNode, useId } from 'react'
import FormCheck from 'react-bootstrap/FormCheck'
import { ChoiceGroup } from './ChoiceGroup.tsx'
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

/** Radio buttons for choosing one of a few options. */
export function RadioGroup({ legend, isLegendHidden, options, hint, error, ...choice }: RadioGroupProps) {
  const id = useId()
  return (
    <ChoiceGroup legend={legend} isLegendHidden={isLegendHidden} hint={hint} error={error}>
      {options.map((option) => (
        <Radio
          key={option.value}
          id={`${id}-${option.value}`}
          option={option}
          isInvalid={Boolean(error)}
          {...choice}
        />
      ))}
    </ChoiceGroup>
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
      <FormCheck
        type="radio"
        id={id}
        name={name}
        value={option.value}
        label={option.label}
        isInvalid={isInvalid}
        aria-describedby={option.hint ? `${id}-hint` : undefined}
        checked={value === undefined ? undefined : value === option.value}
        defaultChecked={value === undefined ? defaultValue === option.value : undefined}
        onChange={() => onValueChange?.(option.value)}
      />
      {option.hint && (
        <div id={`${id}-hint`} className={styles.optionHint}>
          {option.hint}
        </div>
      )}
    </div>
  )
}
