import type { SettingsRevision } from '@querent/sdk/contract'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { type ApiClient, useApi } from '../../../api/index.ts'
import { type Translate, useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts'
import {
  type ContractForm,
  emailMessages,
  type FieldMessages,
  urlMessages,
  useContractForm,
} from '../../../runtime/forms/index.ts'
import { type Session, useSessionActions } from '../../../runtime/session/index.ts'
import { useSiteStore } from '../../../runtime/site/index.ts'
import { type SettingsConflict, type SettingValues, useSaveOrAsk } from '../../setting-conflicts/index.ts'
import { type SettingKind, type SettingsDeclaration, settingAnchor } from './setting-field.ts'

export type SettingsCalls<Values> = {
  read: (api: ApiClient) => Promise<Values>
  save: (api: ApiClient, values: Values) => Promise<unknown>
}

export type SettingsFormOptions = SettingsCalls<SettingValues> & {
  settings: SettingsDeclaration
  loaded: SettingValues
  schema?: z.ZodType<SettingValues, SettingValues>
  /** Problems that no schema can express, as messages, by field. */
  check?: (values: SettingValues, t: Translate) => Record<string, string>
  /** Applies saved values to the open page, if they are more than settings of the site. */
  onSaved?: (values: SettingValues, session: Session) => void
}

export type SettingsFormState = ContractForm<SettingValues> & {
  conflict: SettingsConflict | undefined
  /**
   * Changes if a field's value differs from the user's input: controls with their own state are remounted
   * then.
   */
  getControlKey: (name: string) => string
  discard: () => void
}

/**
 * A form for a page of settings. With the revision of the loaded values, the server rejects a save that would
 * overwrite a change saved elsewhere in the meantime; the administrator then chooses.
 */
export function useSettingsForm(options: SettingsFormOptions): SettingsFormState {
  const { settings, read, save, schema, check, onSaved } = options
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const site = useSiteStore()
  const session = useSessionActions()
  const loaded = useRef(options.loaded)
  const [restarts, setRestarts] = useState<Record<string, number>>({})
  const { conflict, saveOrAsk } = useSaveOrAsk()

  const form = useContractForm<SettingValues>({
    schema,
    check: check && ((values) => check(values, t)),
    initial: options.loaded,
    required: settings.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    messages: buildMessages(settings),
    submit: async (sent) => {
      const mine = withoutEmptyLines(settings, sent)
      const saved = await saveOrAsk({
        names: settings.fields.map(({ name }) => name),
        loaded: withRevision(loaded.current),
        mine,
        save: (values, revision) => save(api, { ...values, revision }),
        read: async () => withRevision(await read(api)),
      })
      if (!saved) return
      start(await read(api), sent)
      onSaved?.(loaded.current, session)
      site.setState(await api.call('siteInfo'), true)
      toasts.show(t('settings.saved'))
    },
  })
  useUnsavedChanges(form.hasChanges)

  /** Shows the stored values. A control that has the entered value, or the focus, stays. */
  function start(values: SettingValues, entered: SettingValues) {
    loaded.current = values
    form.reset(values)
    const replaced = settings.fields.filter(
      ({ name }) => JSON.stringify(values[name]) !== JSON.stringify(entered[name]) && !hasFocus(name),
    )
    setRestarts((last) => ({
      ...last,
      ...Object.fromEntries(replaced.map(({ name }) => [name, (last[name] ?? 0) + 1])),
    }))
  }

  return {
    ...form,
    conflict,
    getControlKey: (name) => `${name} ${restarts[name] ?? 0}`,
    discard: () => start(loaded.current, form.getValues()),
  }
}

const hasFocus = (name: string) =>
  document.getElementById(settingAnchor(name))?.contains(document.activeElement) === true

// The contract returns every page of settings with its revision.
const withRevision = (values: SettingValues) => ({
  values,
  revision: values.revision as SettingsRevision | undefined,
})

function withoutEmptyLines({ fields }: SettingsDeclaration, values: SettingValues): SettingValues {
  const lists = fields.flatMap(({ name, kind }) => {
    const lines = values[name]
    if (kind !== 'list' || !Array.isArray(lines)) return []
    return [[name, lines.map((line: unknown) => String(line).trim()).filter(Boolean)] as const]
  })
  return { ...values, ...Object.fromEntries(lists) }
}

const messagesByKind: Partial<Record<SettingKind, FieldMessages>> = {
  email: emailMessages,
  url: urlMessages,
}

function buildMessages({ fields }: SettingsDeclaration): Record<string, FieldMessages> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const messages = messagesByKind[kind]
      return messages ? [[name, messages]] : []
    }),
  )
}
