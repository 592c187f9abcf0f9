import type { ConfigFormField } from '@querent/sdk/contract'

export type PluginField = ConfigFormField

/** What every control of a generated form is given. */
export type ControlProps = {
  field: PluginField
  value: unknown
  error: string | undefined
  onValueChange: (value: unknown) => void
}

/** As in the contract, whose module would bring the schema library along: stands for a secret that is set. */
export const secretMask = '••••••••'

/** A note or a button has nothing to save. */
export function holdsValue({ type }: PluginField): boolean {
  return type !== 'legend' && type !== 'button'
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value)
}

/** Chosen options; plugins of old keep them as one text. */
export function choicesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return textOf(value).split(',').filter(Boolean)
}

/** Whether a field that must be filled in is. */
export function isFilled(field: PluginField, value: unknown): boolean {
  if (field.type === 'switch') return true
  return Array.isArray(value) ? value.length > 0 : textOf(value).trim() !== ''
}

export type FieldValues = Readonly<Record<string, unknown>>

/** What the form holds: what the server said, with what was changed since. */
export function valuesOf(fields: readonly PluginField[], edits: FieldValues): FieldValues {
  return Object.fromEntries(
    fields.filter(holdsValue).map(({ name, value }) => [name, name in edits ? edits[name] : value]),
  )
}

/** An edit that leads back to what is stored is none. */
export function withEdit(edits: FieldValues, field: PluginField, value: unknown): FieldValues {
  const { [field.name]: _replaced, ...others } = edits
  const isStored = JSON.stringify(value) === JSON.stringify(field.value)
  return isStored ? others : { ...others, [field.name]: value }
}
