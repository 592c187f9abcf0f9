import type { ConfigFormField } from '@querent/sdk/contract'
import { isFieldShown } from '@querent/sdk/plugin'
import { useText } from '../../lib/i18n/index.ts'

/** The note next to the name of an optional field; undefined when the field is required. */
export function useOptionalNote({ required }: Pick<PluginField, 'required'>): string | undefined {
  const t = useText()
  return required ? undefined : t('plugin_form.optional')
}

export type PluginField = ConfigFormField

/** Props of every control of a generated form. */
export type ControlProps = {
  field: PluginField
  value: unknown
  error: string | undefined
  onValueChange: (value: unknown) => void
}

/**
 * The mask of a stored secret. Not imported from the contract, whose module would include the schema library.
 */
export const secretMask = '••••••••'

/** A note or a button has no value to save. */
export function holdsValue({ type }: PluginField): boolean {
  return type !== 'legend' && type !== 'button'
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value)
}

/** Selected options; old plugins store them as one text. */
export function toChoices(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return toText(value).split(',').filter(Boolean)
}

export type FieldValues = Readonly<Record<string, unknown>>

/** The name of a field inside the form, where dots and brackets would mean nested values. */
export function formName({ name }: Pick<PluginField, 'name'>): string {
  return name.replaceAll(/\W/g, (character) => `_${character.codePointAt(0)}_`)
}

/** The values of a form by the plugin's names of its fields. */
export function valuesByName(fields: readonly PluginField[], values: FieldValues): FieldValues {
  return Object.fromEntries(fields.filter(holdsValue).map((field) => [field.name, values[formName(field)]]))
}

/** The fields that are shown while a form has these values. */
export function listShown(fields: readonly PluginField[], values: FieldValues): PluginField[] {
  const conditions = Object.fromEntries(
    fields.map(({ name, ui_options }) => [name, ui_options.shown_when ?? []]),
  )
  const named = valuesByName(fields, values)
  return fields.filter(({ name }) => isFieldShown(name, conditions, named))
}
