import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { type ContractForm, useContractForm } from '../../runtime/forms/index.ts'
import {
  type FieldValues,
  formName,
  holdsValue,
  listShown,
  type PluginField,
  valuesByName,
} from './plugin-field.ts'

export type PluginFormSettings = {
  fields: readonly PluginField[]
  save: (values: FieldValues) => Promise<unknown>
  /** Reads the form again. */
  reload: () => Promise<void>
}

type Values = Record<string, unknown>

export type PluginFormState = ContractForm<Values> & {
  /** Counts savings and discardings: controls with a state of their own start over with it. */
  round: number
  discard: () => void
}

/** A form made from a description. */
export function usePluginForm({ fields, save, reload }: PluginFormSettings): PluginFormState {
  const t = useText()
  const toasts = useToasts()
  const [round, setRound] = useState(0)
  const form = useContractForm<Values>({
    initial: storedValues(fields),
    required: (values) =>
      listShown(fields, values)
        .filter((field) => field.required && field.type !== 'switch' && holdsValue(field))
        .map(formName),
    rename: wireNames(fields),
    submit: async (values) => {
      await save(valuesByName(fields, values))
      await reload()
      finish(latest.current === fields ? values : storedValues(latest.current))
      toasts.show(t('settings.saved'))
    },
  })
  const latest = useReloadedFields(fields, form)
  useUnsavedChanges(form.hasChanges)

  function finish(values: Values) {
    form.reset(values)
    setRound((last) => last + 1)
  }

  return { ...form, round, discard: () => finish(storedValues(fields)) }
}

/** A form that was read again shows what is stored now and keeps what was changed since. */
function useReloadedFields(fields: readonly PluginField[], form: ContractForm<Values>) {
  const latest = useRef(fields)
  useEffect(() => {
    if (latest.current === fields) return
    const before = storedValues(latest.current)
    latest.current = fields
    const changes = Object.entries(form.getValues()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    )
    form.reset(storedValues(fields))
    form.change(Object.fromEntries(changes))
  })
  return latest
}

function storedValues(fields: readonly PluginField[]): Values {
  return Object.fromEntries(fields.filter(holdsValue).map((field) => [formName(field), field.value]))
}

/** The server names a field by its place in the body, or as the plugin does. */
function wireNames(fields: readonly PluginField[]): Record<string, string> {
  return Object.fromEntries(
    fields
      .filter(holdsValue)
      .flatMap((field) => [
        [`config_fields.${field.name}`, formName(field)] as const,
        [field.name, formName(field)] as const,
      ]),
  )
}
