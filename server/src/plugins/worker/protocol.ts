import type { PluginFamily } from '@querent/sdk/plugin'
import type { PluginTexts, TextValues } from '../packages/find-text.ts'

/** The input of a plugin's process on start. */
export type WorkerStart = {
  slug: string
  family: PluginFamily
  /** Folder of the package: the only files that the process may read. */
  folder: string
  /** URL of the plugin's server half. */
  entry: string
  /** As stored; the plugin's own form validates it. */
  config: Readonly<Record<string, unknown>>
  /** The version of the plugin that stored it; empty if unknown. */
  configVersion: string
  /** The version of the started package. */
  version: string
  siteUrl: string
  language: string
  texts: PluginTexts
  /** Only describes the forms: nothing of the plugin is created. */
  isInspection: boolean
}

/** One field of a form, without its validation. */
export type FieldDescription = {
  name: string
  control: string
  required: boolean
  secret: boolean
  initial: unknown
  options?: readonly string[]
  rows?: number
  inputType?: string
  min?: number
  max?: number
  step?: number
  maxLength?: number
  action?: { url: string; method?: string; refreshForm?: boolean }
  /** The values of other fields that show this one. */
  shownWhen?: readonly { field: string; values: readonly (string | boolean)[] }[]
}

/** Settings and the version of the plugin that stored them. */
export type VersionedValues = { values: Readonly<Record<string, unknown>>; version: string }

/** A capability: its plain data, and the names of its methods. Lists are described item by item. */
export type CapabilityDescription = {
  data: Readonly<Record<string, unknown>>
  methods: readonly string[]
  items?: readonly { data: Readonly<Record<string, unknown>>; methods: readonly string[] }[]
}

export type FormProblem = { field: string; message: string }
export type FormName = 'config' | 'userConfig'

export type PluginDescription = {
  forms: Readonly<Partial<Record<FormName, readonly FieldDescription[]>>>
  capabilities: Readonly<Record<string, CapabilityDescription>>
  /** The problem of the stored settings. The plugin then offers nothing. */
  problems: readonly FormProblem[]
  /** Stored settings that this version does not accept. */
  dropped: readonly string[]
  /** The stored settings, converted for this version; absent if that is the same. */
  migrated?: Readonly<Record<string, unknown>>
  /** The forms whose settings earlier versions stored in another format. */
  migrates: readonly FormName[]
  /** The current settings, from which the host reads declared URLs. */
  values: Readonly<Record<string, unknown>>
}

export type FormCheck = { values: Readonly<Record<string, unknown>> } | { problems: readonly FormProblem[] }

/** Stored values as the plugin may see them. */
export type StoredForm = {
  values: Readonly<Record<string, unknown>>
  /** The remaining stored values, without defaults. */
  kept: Readonly<Record<string, unknown>>
  /** Fields whose stored value the form no longer accepts. */
  dropped: readonly string[]
  problems: readonly FormProblem[]
}

/** An error, as it is sent between processes. */
export type Failure = {
  /** The plugin rejected the call, or failed. */
  kind: 'denial' | 'fault'
  message: string
  details?: TextValues
  /** Where in the plugin it was thrown, such as `dist/server.js:12:34`. */
  at?: string
}

export type LogLevel = 'info' | 'warn' | 'error'

/** To the process of a plugin. */
export type HostMessage =
  | { type: 'start'; start: WorkerStart }
  | {
      type: 'call'
      id: number
      capability: string
      /** The index in a list. */
      item?: number
      method: string
      args: readonly unknown[]
    }
  | { type: 'check'; id: number; form: FormName; values: Readonly<Record<string, unknown>> }
  /** As stored, perhaps by another version. */
  | { type: 'read'; id: number; form: FormName; stored: VersionedValues }
  /** Settings of many members at a time. */
  | { type: 'migrate'; id: number; form: FormName; stored: readonly VersionedValues[] }
  | { type: 'result'; id: number; value: unknown }
  | { type: 'failure'; id: number; failure: Failure }
  | { type: 'ping'; id: number }

/** From the process of a plugin. */
export type WorkerMessage =
  | { type: 'ready'; description: PluginDescription }
  | { type: 'unusable'; failure: Failure }
  | { type: 'result'; id: number; value: unknown }
  | { type: 'error'; id: number; failure: Failure }
  /** A request to the host, such as `kv.get`; `call` is the call that the plugin makes it for. */
  | { type: 'service'; id: number; name: string; args: readonly unknown[]; call?: number | undefined }
  | { type: 'log'; level: LogLevel; message: string; details?: unknown }
  /** An error that the plugin did not catch ends its process. */
  | { type: 'died'; failure: Failure }
