import type { HTMLInputTypeAttribute } from 'react'
import { Field, PasswordInput, TextInput } from '../../ui/index.ts'
import styles from './InputControl.module.scss'
import { type ControlProps, toText, useOptionalNote } from './plugin-field.ts'

/** Values that are written from left to right in every language. */
const latin = new Set(['url', 'email', 'tel', 'color'])

/** A line of text, or the browser's control for the kind of value. */
export function InputControl({ field, value, error, onValueChange }: ControlProps) {
  const aside = useOptionalNote(field)
  const type: HTMLInputTypeAttribute = field.ui_options.input_type ?? 'text'
  const control = {
    name: field.name,
    label: field.title,
    hint: field.description,
    error,
    required: field.required,
    placeholder: field.ui_options.placeholder,
    value: toText(value),
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  }
  switch (type) {
    case 'number':
      return <NumberControl {...{ field, value, error, onValueChange }} />
    case 'password':
      return <PasswordInput {...control} aside={aside} autoComplete="new-password" />
    case 'color':
      return <ColorControl {...{ field, value, error, onValueChange }} />
    case 'range':
      return <RangeControl {...{ field, value, error, onValueChange }} />
    default:
      return (
        <TextInput
          {...control}
          aside={aside}
          type={type}
          autoComplete="off"
          dir={latin.has(type) ? 'ltr' : 'auto'}
        />
      )
  }
}

/** A number within its limits. A field without steps contains the typed text. */
function NumberControl({ field, value, error, onValueChange }: ControlProps) {
  const aside = useOptionalNote(field)
  const { min, max, step, placeholder } = field.ui_options
  const toValue = (text: string) => (step === undefined || text === '' ? text : Number(text))
  return (
    <TextInput
      type="number"
      name={field.name}
      label={field.title}
      hint={field.description}
      aside={aside}
      error={error}
      required={field.required}
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      {...{ min, max, step, placeholder }}
      autoComplete="off"
      dir="ltr"
      value={toText(value)}
      onChange={(event) => onValueChange(toValue(event.target.value))}
    />
  )
}

const hexColor = /^#[0-9a-f]{6}$/i

/** The browser's picker, and the same value as text. */
function ColorControl({ field, value, error, onValueChange }: ControlProps) {
  const aside = useOptionalNote(field)
  const text = toText(value)
  return (
    <Field label={field.title} hint={field.description} error={error} aside={aside}>
      {(control) => (
        <div className={styles.color} dir="ltr">
          <input
            type="color"
            className={styles.well}
            aria-label={field.title}
            value={hexColor.test(text) ? text : '#000000'}
            onChange={(event) => onValueChange(event.target.value)}
          />
          <input
            {...control}
            type="text"
            name={field.name}
            className={error ? 'form-control is-invalid' : 'form-control'}
            placeholder={field.ui_options.placeholder ?? '#0033ff'}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}

function RangeControl({ field, value, error, onValueChange }: ControlProps) {
  const text = toText(value) || '0'
  return (
    <Field label={field.title} hint={field.description} error={error} aside={<output>{text}</output>}>
      {(control) => (
        <input
          {...control}
          type="range"
          name={field.name}
          className={styles.range}
          value={text}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}
