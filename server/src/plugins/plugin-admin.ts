import type { SettingsRevision } from '@querent/sdk/contract'
import { type AuditContext, compareFields } from '../modules/audit/index.ts'
import { mergeWith, type Settings } from '../modules/settings/index.ts'
import type { Executor, Tx } from '../platform/database/database.ts'
import { AppError, type FieldViolation } from '../platform/errors/index.ts'
import { PluginFault } from '../platform/plugin-calls/index.ts'
import type { Texts } from '../platform/texts/index.ts'
import { assertLoginRemains } from './assert-login-remains.ts'
import { inspectPlugin } from './inspect.ts'
import { findText } from './packages/find-text.ts'
import type { ValidPackage } from './packages/plugin-package.ts'
import type { PluginHost } from './plugin-host.ts'
import { findReason, type PluginNotice, toFaultNotice, writeNotice } from './plugin-notice.ts'
import { mergeValues, presentValues } from './presenting/config-form.presenter.ts'
import {
  PluginChangedElsewhere,
  type PluginRuntime,
  PluginUnusable,
  type PluginView,
} from './runtime/plugin-runtime.ts'
import { createRedaction } from './runtime/redaction.ts'
import { findAccountViolation } from './services/index.ts'
import type { AuditedPluginChange, StoredPlugin } from './storage/plugin-state.repository.ts'
import type { WorkerLimits } from './worker/plugin-worker.ts'
import type {
  FieldDescription,
  FormCheck,
  FormName,
  FormProblem,
  VersionedValues,
} from './worker/protocol.ts'

type Values = Readonly<Record<string, unknown>>
/** The caller, and the language of errors. */
type CallContext = AuditContext & { caller: { language: string } }

export type AdminDependencies = {
  db: Executor
  runtime: PluginRuntime
  host: Pick<PluginHost, 'offering'>
  settings: Settings
  texts: Texts
  limits?: WorkerLimits
}

/** The content of a form: its fields, their values, and the fields whose values are no longer valid. */
export type ReadForm = { fields: readonly FieldDescription[]; values: Values; dropped: readonly string[] }

/** The submitted values of a form, with the values that its fields had when they were read. */
type SentValues = { sent: Values; revision?: SettingsRevision }

/** Administrators' actions on one plugin. Denials are in their language. */
export type PluginAdmin = ReturnType<typeof createPluginAdmin>

export function createPluginAdmin({ db, runtime, host, settings, texts, limits }: AdminDependencies) {
  function find(slug: string): PluginView {
    const view = runtime.view(slug)
    if (!view) throw new AppError('error.plugin.not_found')
    return view
  }

  /** A usable plugin, whether or not it is enabled. */
  function findValid(slug: string, language: string): { view: PluginView; own: ValidPackage } {
    const view = find(slug)
    const own = view.entry.package
    if (own.violation) throw unusable(own.violation.notice, language)
    return { view, own }
  }

  function unusable(notice: PluginNotice, language: string): AppError {
    return new AppError('error.plugin.unusable', { params: { notice: writeNotice(texts, language, notice) } })
  }

  async function explainUnusable<T>(language: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof PluginUnusable) throw unusable(error.notice, language)
      throw error
    }
  }

  /** The fields of a form; none if the plugin has no such form. */
  async function getFields(
    slug: string,
    form: FormName,
    language: string,
  ): Promise<readonly FieldDescription[]> {
    const { view, own } = findValid(slug, language)
    const description = view.running?.runner?.description()
    if (description) return description.forms[form] ?? []
    const found = await inspect(own, language, async (forms) => forms.description.forms[form])
    return found ?? []
  }

  /** The fields of a form, and the stored values that this version of the plugin accepts. */
  async function readForm(
    slug: string,
    form: FormName,
    stored: VersionedValues,
    language: string,
  ): Promise<ReadForm> {
    const { view, own } = findValid(slug, language)
    const runner = view.running?.runner
    const description = runner?.description()
    if (!runner || !description) {
      const found = await inspect(own, language, async (forms) => ({
        fields: forms.description.forms[form] ?? [],
        ...(await forms.readStored(form, stored)),
      }))
      return {
        fields: found?.fields ?? [],
        values: found?.kept ?? stored.values,
        dropped: found?.dropped ?? [],
      }
    }
    const fields = description.forms[form] ?? []
    // For its own settings, the plugin reported this on start.
    const isFine =
      form === 'config' ? description.dropped.length === 0 : Object.keys(stored.values).length === 0
    if (isFine) return { fields, values: stored.values, dropped: [] }
    const { kept, dropped } = await explainFault(own, language, () => runner.readStored(form, stored))
    return { fields, values: kept, dropped }
  }

  async function check(slug: string, form: FormName, values: Values, language: string): Promise<FormCheck> {
    const { view, own } = findValid(slug, language)
    const runner = view.running?.runner
    if (runner?.description()) return explainFault(own, language, () => runner.check(form, values))
    const inspected = await inspect(own, language, (forms) => forms.check(form, values), values)
    return inspected ?? { values: {} }
  }

  async function explainFault<T>(own: ValidPackage, language: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PluginFault)) throw error
      const name = findText(own.texts, language, 'info.name') ?? own.slug
      throw new AppError('error.plugin.failed', { params: { name } })
    }
  }

  const inspect: <T>(
    own: ValidPackage,
    language: string,
    work: Parameters<typeof inspectPlugin<T>>[3],
    /** Entered values that must not be repeated. */
    values?: Values,
  ) => Promise<T | undefined> = async (own, language, work, values = {}) => {
    try {
      return await inspectPlugin(own, settings, limits, work)
    } catch (error) {
      const { message, text } = findReason(error)
      const reason = { message: createRedaction(values, undefined)(message), text }
      throw unusable(toFaultNotice('plugin.notice.start_failed', reason), language)
    }
  }

  /** The values to store, or a denial that names the fields. */
  async function accept(
    slug: string,
    form: FormName,
    { stored, sent, revision, language }: SentValues & { stored: VersionedValues; language: string },
  ): Promise<Values> {
    const read = await readForm(slug, form, stored, language)
    const { fields } = read
    const merged = mergeWith(revision, presentValues(fields, read.values), sent)
    const values = mergeValues(fields, read.values, merged)
    const result = await check(slug, form, values, language)
    const { own } = findValid(slug, language)
    const denied =
      'values' in result
        ? await listAccountViolations(fields, values)
        : result.problems.map((problem) => reject(own, problem, { fields, values, language }))
    if ('values' in result && denied.length === 0)
      return { ...result.values, ...pickAccounts(fields, values) }
    const [first] = denied
    const message = first ? texts.text(language, first.text, first.params) : ''
    throw new AppError('error.plugin.refused', { fields: denied, params: { message } })
  }

  async function listAccountViolations(
    fields: readonly FieldDescription[],
    values: Values,
  ): Promise<FieldViolation[]> {
    const chosen = Object.entries(pickAccounts(fields, values)).filter(([, value]) => value !== null)
    const checked = chosen.map(async ([field, value]) => {
      const violation = await findAccountViolation(db, value)
      return violation ? [{ field, ...violation }] : []
    })
    return (await Promise.all(checked)).flat()
  }

  async function auditConfig(
    context: CallContext,
    slug: string,
    { before, after }: { before: Values; after: Values },
  ): Promise<AuditedPluginChange> {
    const fields = await getFields(slug, 'config', context.caller.language)
    // A value of a field that the form no longer has may have been a secret.
    const isSecret = (name: string) => fields.find((field) => field.name === name)?.secret !== false
    const changes = compareFields(before, after, isSecret).map((change) => ({
      action: 'plugin_config' as const,
      object: { kind: 'plugin' as const, id: slug },
      ...change,
    }))
    return { context, changes }
  }

  return {
    find,
    readForm,
    accept,
    async enable(slug: string, context: CallContext) {
      const { language } = context.caller
      findValid(slug, language)
      if (runtime.isSafe) throw unusable({ key: 'plugin.notice.safe_mode' }, language)
      await explainUnusable(language, () =>
        runtime.change(slug, { enabled: true, notice: undefined, audited: auditSwitch(context, slug, true) }),
      )
    },
    async disable(slug: string, context: CallContext) {
      if (!runtime.missing().includes(slug)) find(slug)
      const audited = auditSwitch(context, slug, false)
      const assertAllowed = (tx: Tx) => assertLoginRemains(tx, { host, settings }, slug)
      await runtime.change(slug, { enabled: false, notice: undefined, audited, assertAllowed })
    },
    async configure(slug: string, sent: SentValues, context: CallContext): Promise<void> {
      const { language } = context.caller
      const { stored, entry } = find(slug)
      const config = await accept(slug, 'config', { stored: getStoredSettings(stored), ...sent, language })
      try {
        const audited = await auditConfig(context, slug, { before: stored.config, after: config })
        const { version: configVersion } = entry.package
        await runtime.change(slug, { config, configVersion, basedOn: stored.updatedAt, audited })
      } catch (error) {
        // The stored values were read, and are compared with the submitted ones.
        if (error instanceof PluginChangedElsewhere) return this.configure(slug, sent, context)
        if (!(error instanceof PluginUnusable)) throw error
        const message = writeNotice(texts, language, error.notice)
        const { own } = findValid(slug, language)
        throw new AppError('error.plugin.refused', {
          fields: listDenied(own, error, language),
          params: { message },
        })
      }
    },
  }
}

/** The stored data of a plugin's own settings. */
export const getStoredSettings = ({ config, configVersion }: StoredPlugin): VersionedValues => ({
  values: config,
  version: configVersion,
})

/** The administrator, not the plugin, decides which accounts it may use. */
function pickAccounts(fields: readonly FieldDescription[], values: Values): Values {
  const accounts = fields.filter(({ control }) => control === 'account')
  return Object.fromEntries(accounts.map(({ name }) => [name, values[name] ?? null]))
}

/**
 * The field of the form for which a plugin reports that it cannot work with its settings, with its message.
 */
function listDenied(own: ValidPackage, { denial }: PluginUnusable, language: string): FieldViolation[] {
  const field = denial?.details.field
  if (!denial || typeof field !== 'string') return []
  return [{ field, text: findText(own.texts, language, denial.key, denial.details) ?? denial.message }]
}

const auditSwitch = (context: CallContext, slug: string, enabled: boolean): AuditedPluginChange => ({
  context,
  changes: [
    {
      action: 'plugin_switch',
      object: { kind: 'plugin', id: slug },
      field: 'enabled',
      from: !enabled,
      to: enabled,
    },
  ],
})

/** The plugin's own message if it has one; else the server's. */
function reject(
  own: ValidPackage,
  { field, message }: FormProblem,
  { fields, values, language }: { fields: readonly FieldDescription[]; values: Values; language: string },
): FieldViolation {
  const ownTexts = findText(own.texts, language, message)
  if (ownTexts !== undefined) return { field, text: ownTexts }
  const described = fields.find(({ name }) => name === field)
  const isEmpty = String(values[field] ?? '').trim() === ''
  if (described?.required && isEmpty) return { field, text: 'validation.required' }
  const { min, max, maxLength } = described ?? {}
  const number = Number(values[field])
  if (min !== undefined && number < min) return { field, text: 'validation.min', params: { min } }
  if (max !== undefined && number > max) return { field, text: 'validation.max', params: { max } }
  if (maxLength !== undefined && String(values[field] ?? '').trim().length > maxLength)
    return { field, text: 'validation.max_length', params: { max: maxLength } }
  if (described?.inputType === 'url') return { field, text: 'validation.url' }
  return { field, text: 'validation.value' }
}
