import { type ReactNode, useId } from 'react'
import FormCheck from 'react-bootstrap/FormCheck'
import { ChoiceGroup } from './ChoiceGroup.tsx'

export type CheckboxGroupProps = {
  legend: ReactNode
  name: string
  options: { value: string; label: ReactNode }[]
  value: readonly string[]
  /** The selected ones, in the order of the options. */
  onValueChange: (value: string[]) => void
  hint?: ReactNode
  error?: string
}

/** Checkboxes for choosing any of a few options. */
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

  function toggle(option: string) {
    const isChosen = (other: string) => (other === option ? !value.includes(other) : value.includes(other))
    onValueChange(options.map((one) => one.value).filter(isChosen))
  }

  return (
    <ChoiceGroup legend={legend} hint={hint} error={error}>
      {options.map((option) => (
        <FormCheck
          key={option.value}
          type="checkbox"
          id={`${id}-${option.value}`}
          name={name}
          value={option.value}
          label={option.label}
          isInvalid={Boolean(error)}
          checked={value.includes(option.value)}
          onChange={() => toggle(option.value)}
        />
      ))}
    </ChoiceGroup>
  )
}
