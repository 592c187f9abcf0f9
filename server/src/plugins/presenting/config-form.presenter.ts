import {
  type ConfigFormField,
  configFormField,
  type InstalledPlugin,
  type PluginConfig,
  secretMask,
} from '@querent/sdk/contract'
import { findText } from '../packages/find-text.ts'
import type { PluginPackage } from '../packages/plugin-package.ts'
import type { FieldDescription } from '../worker/protocol.ts'

type Values = Readonly<Record<string, unknown>>

type Form = { fields: readonly FieldDescription[]; values: Values; dropped: readonly string[] }

/** The fields of a form in a language, with their values. A secret that is set is returned as a mask. */
export function presentForm(own: PluginPackage, { fields, values, dropped }: Form, language: string) {
  const config_fields = fields.map((field) => presentField(own, field, values, language))
  return { config_fields, ...(dropped.length > 0 && { replaced_fields: [...dropped] }) }
}

/** For a plugin whose form cannot be read: its message in the list. */
export const presentWithoutForm = (listed: InstalledPlugin): PluginConfig => {
  const { name, slug_name, description, version, notice } = listed
  return { name, slug_name, description, version, config_fields: [], notice }
}

/** The values of the fields as forms show them, by name. */
export function presentValues(fields: readonly FieldDescription[], values: Values): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, presentValue(field, values[field.name] ?? field.initial)]),
  )
}

function presentField(
  own: PluginPackage,
  field: FieldDescription,
  values: Values,
  language: string,
): ConfigFormField {
  const getTexts = (part: string) => findText(own.texts, language, `config.${field.name}.${part}`)
  const { name, control, required, options = [] } = field
  return {
    name,
    type: configFormField.shape.type.parse(control),
    title: getTexts('title') ?? name,
    description: getTexts('description') ?? '',
    required,
    value: presentValue(field, values[name] ?? field.initial),
    options: options.map((value) => ({ label: getTexts(`options.${value}`) ?? value, value })),
    ui_options: dropUndefined({
      placeholder: getTexts('placeholder'),
      rows: field.rows === undefined ? undefined : String(field.rows),
      input_type: field.inputType,
      min: field.min,
      max: field.max,
      step: field.step,
      shown_when: field.shownWhen?.map(({ field: name, values }) => ({ field: name, values: [...values] })),
      label: getTexts('label'),
      text: control === 'button' ? (getTexts('text') ?? getTexts('title')) : undefined,
      secret: field.secret || undefined,
      action: presentAction(own, field.action),
    }),
  }
}

function presentValue({ secret }: FieldDescription, value: unknown): unknown {
  if (!secret) return value
  return typeof value === 'string' && value !== '' ? secretMask : ''
}

function presentAction(own: PluginPackage, action: FieldDescription['action']) {
  if (!action) return undefined
  return {
    url: `/answer/api/v1/plugin/${own.slug}${action.url}`,
    method: action.method ?? 'get',
    on_complete: { toast_return_message: true, refresh_form_config: action.refreshForm === true },
  }
}

/** Without the names of missing parts. */
function dropUndefined<T extends object>(parts: T): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T
}

/** The values to check and store: submitted values replace stored ones; a mask keeps the stored secret. */
export function mergeValues(fields: readonly FieldDescription[], stored: Values, sent: Values): Values {
  const merged = fields.map(({ name, secret }) => {
    const isSent = Object.hasOwn(sent, name)
    const isKept = !isSent || (secret && sent[name] === secretMask)
    return [name, isKept ? stored[name] : sent[name]] as const
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}
