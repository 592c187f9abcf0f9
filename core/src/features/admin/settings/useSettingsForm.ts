import { useRef, useState } from 'react'
import type { z } from 'zod'
import { type ApiClient, toApiFailure, useApi } from '../../../api/index.ts'
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
import { type ChangedElsewhere, findChangedElsewhere, type SettingValues } from './find-changes.ts'
import type { SettingKind, SettingsDeclaration } from './setting-field.ts'

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

/** What the administrator has to decide before anything is saved. */
export type SettingsConflict = {
  changes: readonly ChangedElsewhere[]
  /** With the names whose stored values are to stay; undefined when nothing is to be saved. */
  settle: (kept: readonly string[] | undefined) => void
}

export type SettingsFormState = ContractForm<SettingValues> & {
  conflict: SettingsConflict | undefined
  /** Counts savings and discardings: controls with a state of their own start over with it. */
  round: number
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
  const [round, setRound] = useState(0)
  const [conflict, setConflict] = useState<SettingsConflict>()

  const form = useContractForm<SettingValues>({
    schema,
    check: check && ((values) => check(values, t)),
    initial: options.loaded,
    required: settings.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    messages: messagesFor(settings),
    submit: async (sent) => {
      const mine = withoutEmptyLines(settings, sent)
      if (!(await saveOrAsk(mine))) return
      start(await read(api))
      onSaved?.(loaded.current, session)
      site.setState(await api.call('siteInfo'), true)
      toasts.show(t('settings.saved'))
    },
  })
  useUnsavedChanges(form.hasChanges)

  /** False when the administrator decided to save nothing. */
  async function saveOrAsk(mine: SettingValues): Promise<boolean> {
    try {
      await save(api, mine)
      return true
    } catch (thrown) {
      if (toApiFailure(thrown)?.reason !== 'error.setting.changed_elsewhere') throw thrown
    }
    const stored = await read(api)
    const names = settings.fields.map(({ name }) => name)
    const changes = findChangedElsewhere(names, { loaded: loaded.current, mine, stored })
    const kept = changes.length > 0 ? await ask(changes) : []
    if (!kept) return false
    const chosen = Object.fromEntries(kept.map((name) => [name, stored[name]]))
    // What is saved now replaces what the administrator has seen, and nothing later.
    return saveOrAsk({ ...mine, ...chosen, revision: stored.revision })
  }

  function ask(changes: readonly ChangedElsewhere[]) {
    return new Promise<readonly string[] | undefined>((resolve) => {
      const settle = (kept: readonly string[] | undefined) => {
        setConflict(undefined)
        resolve(kept)
      }
      setConflict({ changes, settle })
    })
  }

  function start(values: SettingValues) {
    loaded.current = values
    form.reset(values)
    setRound((last) => last + 1)
  }

  return { ...form, conflict, round, discard: () => start(loaded.current) }
}

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

function messagesFor({ fields }: SettingsDeclaration): Record<string, FieldMessages> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const messages = messagesByKind[kind]
      return messages ? [[name, messages]] : []
    }),
  )
}
