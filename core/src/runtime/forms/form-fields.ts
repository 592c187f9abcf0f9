import type { ChangeEvent } from 'react'

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]

type InputEvent = Pick<ChangeEvent<HTMLInputElement>, 'target'>
type TextEvent = { target: { value: string } }
type FieldState<Name> = { name: Name; error: string | undefined }

/** A group returns one of its options, as a text. */
type Handed<Value> = Value extends string ? string : Value

/** Props for the controls of a form, by the kind of value that a field has. */
export type FormFields<Values> = {
  /** For `TextInput`, `TextArea`, `PasswordInput`, and `Select`. */
  text: <Name extends NamesOf<Values, string>>(
    name: Name,
  ) => FieldState<Name> & { value: string; onChange: (event: TextEvent) => void }
  /** For a number in a `TextInput`; null while it is empty. */
  number: <Name extends NamesOf<Values, number | null>>(
    name: Name,
  ) => FieldState<Name> & { type: 'number'; value: string; onChange: (event: TextEvent) => void }
  /** For `Checkbox` and `Switch`. */
  toggle: <Name extends NamesOf<Values, boolean>>(
    name: Name,
  ) => FieldState<Name> & { checked: boolean; onChange: (event: InputEvent) => void }
  /** For controls that pass the value itself, such as groups, tags, time zones, uploads, and Markdown. */
  choice: <Name extends keyof Values & string>(
    name: Name,
  ) => FieldState<Name> & { value: Values[Name]; onValueChange: (value: Handed<Values[Name]>) => void }
}

export type FieldAccess<Values> = {
  values: Values
  errorOf: (name: string) => string | undefined
  change: (changes: Partial<Values>) => void
}

export function buildFields<Values>({ values, errorOf, change }: FieldAccess<Values>): FormFields<Values> {
  const state = <Name extends keyof Values & string>(name: Name) => ({ name, error: errorOf(name) })
  const set = (name: keyof Values, value: unknown) =>
    // The types of the four functions below say which fields have which kind of value.
    change({ [name]: value } as Partial<Values>)
  return {
    text: (name) => ({
      ...state(name),
      value: String(values[name] ?? ''),
      onChange: (event) => set(name, event.target.value),
    }),
    number: (name) => ({
      ...state(name),
      type: 'number',
      value: String(values[name] ?? ''),
      onChange: ({ target }) => set(name, target.value === '' ? null : Number(target.value)),
    }),
    toggle: (name) => ({
      ...state(name),
      checked: values[name] === true,
      onChange: (event) => set(name, event.target.checked),
    }),
    choice: (name) => ({
      ...state(name),
      value: values[name],
      onValueChange: (value) => set(name, value),
    }),
  }
}
