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
  /** What no schema can state, in words, by field. */
  check?: (values: SettingValues, t: Translate) => Record<string, string>
  /** Takes what was saved into the open page, where it is more than settings of the site. */
  onSaved?: (values: SettingValues, session: Session) => void
}

export type SettingsFormState = ContractForm<SettingValues> & {
  conflict: SettingsConflict | undefined
  /** Changes when a field has another value than the user entered: controls with a state of their own start over then. */
  getControlKey: (name: string) => string
  discard: () => void
}

/**
 * A form for a page of settings. The revision among the loaded values lets the server refuse what would overwrite a
 * change that was saved elsewhere in the meantime; the administrator chooses then.
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

  /** Shows what is stored. Where that was entered, or has the focus, the control stays. */
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

// Every page of settings is read with its revision, as the contract says.
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
  address: urlMessages,
}

function buildMessages({ fields }: SettingsDeclaration): Record<string, FieldMessages> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const messages = messagesByKind[kind]
      return messages ? [[name, messages]] : []
    }),
  )
}
