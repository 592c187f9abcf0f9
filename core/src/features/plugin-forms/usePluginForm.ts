import type { PluginConfig, SettingsRevision } from '@querent/sdk/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { type ContractForm, useContractForm } from '../../runtime/forms/index.ts'
import { type SettingsConflict, useSaveOrAsk } from '../setting-conflicts/index.ts'
import {
  type FieldValues,
  formName,
  holdsValue,
  listShown,
  type PluginField,
  valuesByName,
} from './plugin-field.ts'

export type PluginFormSettings = {
  config: PluginConfig
  save: (values: FieldValues, revision: SettingsRevision | undefined) => Promise<unknown>
  read: () => Promise<PluginConfig>
  /** Reloads the form and shows it. */
  reload: () => Promise<void>
}

type Values = Record<string, unknown>

export type PluginFormState = ContractForm<Values> & {
  conflict: SettingsConflict | undefined
  /** Changes when the control of a field is remounted. A focused field keeps the focus when it is saved. */
  getControlKey: (field: PluginField) => string
  discard: () => void
}

/** A form made from a description. */
export function usePluginForm({ config, save, read, reload }: PluginFormSettings): PluginFormState {
  const t = useText()
  const fields = config.config_fields
  const { conflict, saveOrAsk } = useSaveOrAsk()
  const toasts = useToasts()
  const [rounds, setRounds] = useState({ finished: 0, discarded: 0 })
  const form = useContractForm<Values>({
    initial: storedValues(fields),
    required: (values) =>
      listShown(fields, values)
        .filter((field) => field.required && field.type !== 'switch' && holdsValue(field))
        .map(formName),
    rename: wireNames(fields),
    submit: async (values) => {
      const saved = await saveOrAsk({
        names: fields.filter(holdsValue).map(({ name }) => name),
        loaded: { values: valuesByName(fields, base.current.values), revision: base.current.revision },
        mine: valuesByName(fields, values),
        save,
        read: async () => readStored(await read()),
      })
      if (!saved) return
      await reload()
      // The reloaded values are shown already, or soon.
      const { config: shown } = base.current
      finish(shown === config ? valuesInForm(fields, saved) : storedValues(shown.config_fields))
      toasts.show(t('settings.saved'))
    },
  })
  const base = useReloadedFields(config, form)
  useUnsavedChanges(form.hasChanges)

  function finish(values: Values) {
    form.reset(values)
    base.current = { ...beginWith(base.current.config), values }
    setRounds((last) => ({ ...last, finished: last.finished + 1 }))
  }

  return {
    ...form,
    conflict,
    getControlKey: ({ name, ui_options }) =>
      `${name} ${ui_options.secret ? rounds.finished : rounds.discarded}`,
    discard: () => {
      finish(storedValues(fields))
      setRounds((last) => ({ ...last, discarded: last.discarded + 1 }))
    },
  }
}

/** The baseline of changes: the values that the form was filled with, and their revision. */
type Base = { config: PluginConfig; values: Values; revision: SettingsRevision | undefined }

const beginWith = (config: PluginConfig): Base => ({
  config,
  values: storedValues(config.config_fields),
  revision: config.revision,
})

/** A reloaded form shows the stored values and keeps changes made since. */
function useReloadedFields(config: PluginConfig, form: ContractForm<Values>) {
  const base = useRef(beginWith(config))
  useEffect(() => {
    const before = base.current
    if (before.config === config) return
    const changes = Object.entries(form.getValues()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.values[name]),
    )
    base.current = keepBase(before, config, new Set(changes.map(([name]) => name)))
    form.reset(storedValues(config.config_fields))
    form.change(Object.fromEntries(changes))
  })
  return base
}

/** Changed values are still compared with their original baseline. */
function keepBase(before: Base, config: PluginConfig, changed: ReadonlySet<string>): Base {
  const { values, revision } = beginWith(config)
  const kept = config.config_fields.filter((field) => changed.has(formName(field)))
  const old = <T>(from: Readonly<Record<string, T>> | undefined, nameOf: (field: PluginField) => string) =>
    Object.fromEntries(
      kept.flatMap((field) => {
        const value = from?.[nameOf(field)]
        return value === undefined ? [] : [[nameOf(field), value]]
      }),
    )
  return {
    config,
    values: { ...values, ...old(before.values, formName) },
    revision: revision && { ...revision, ...old(before.revision, ({ name }) => name) },
  }
}

function readStored(config: PluginConfig) {
  const { config_fields, revision } = config
  return { values: valuesByName(config_fields, storedValues(config_fields)), revision }
}

function valuesInForm(fields: readonly PluginField[], values: FieldValues): Values {
  return Object.fromEntries(fields.filter(holdsValue).map((field) => [formName(field), values[field.name]]))
}

function storedValues(fields: readonly PluginField[]): Values {
  return Object.fromEntries(fields.filter(holdsValue).map((field) => [formName(field), field.value]))
}

/** The server names a field by its place in the body, or by the plugin's name. */
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
