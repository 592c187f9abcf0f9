import { createContext, type WriteLog } from './create-context.ts'
import { describeCapability, describeForm } from './describe.ts'
import type { HostLink } from './host-link.ts'
import { isObject, type UnknownObject } from './is-object.ts'
import type {
  CapabilityDescription,
  FormName,
  HostMessage,
  PluginDescription,
  VersionedValues,
  WorkerStart,
} from './protocol.ts'
import { checkForm, migrateForm, readStoredForm } from './read-stored-form.ts'

type AnyFunction = (...args: unknown[]) => unknown

export type LoadedPlugin = {
  description: PluginDescription
  run(message: HostMessage): Promise<unknown>
}

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'
const formNames: readonly FormName[] = ['config', 'userConfig']

/** Imports a server half and creates its capabilities, unless only its forms are requested. */
export async function loadPlugin(start: WorkerStart, link: HostLink, log: WriteLog): Promise<LoadedPlugin> {
  const module: unknown = await import(start.entry)
  const plugin = isObject(module) ? module.default : undefined
  if (!isObject(plugin) || Array.isArray(plugin)) {
    throw new Error('The server half does not export a plugin as its default.')
  }
  rejectLaterMigrations(plugin, start.version)
  const stored = { values: start.config, version: start.configVersion }
  const migrated = migrateForm(plugin.config, 'config', stored)
  const { values, problems, dropped } = readStoredForm(plugin.config, 'config', {
    values: migrated,
    version: start.version,
  })
  const readMemberSettings = (own: VersionedValues) =>
    readStoredForm(plugin.userConfig, 'userConfig', own).values
  const parts =
    start.isInspection || problems.length > 0
      ? new Map<string, unknown>()
      : await makeParts(plugin, createContext(start, { values, readMemberSettings }, link, log))
  const forms = formNames.flatMap((name) => {
    const form = plugin[name]
    return isObject(form) ? [[name, describeForm(form)] as const] : []
  })
  const description: PluginDescription = {
    forms: Object.fromEntries(forms),
    capabilities: Object.fromEntries(
      [...parts].map(([name, part]): [string, CapabilityDescription] => [
        name,
        describeCapability(name, part),
      ]),
    ),
    problems,
    dropped,
    ...(migrated !== start.config && { migrated }),
    migrates: formNames.filter((name) => listMigrations(plugin[name]).length > 0),
    values,
  }
  return {
    description,
    async run(message) {
      if (message.type === 'check') return checkForm(plugin[message.form], message.form, message.values)
      if (message.type === 'read') return readStoredForm(plugin[message.form], message.form, message.stored)
      if (message.type === 'migrate') {
        return message.stored.map((stored) => migrateForm(plugin[message.form], message.form, stored))
      }
      if (message.type !== 'call') return undefined
      const part = parts.get(message.capability)
      const owner = message.item === undefined ? part : Array.isArray(part) ? part[message.item] : undefined
      const method = isObject(owner) ? owner[message.method] : undefined
      if (!isFunction(method)) {
        throw new Error(`The plugin has no ${message.capability}.${message.method}.`)
      }
      return method.apply(owner, [...message.args])
    },
  }
}

const listMigrations = (form: unknown): readonly unknown[] =>
  isObject(form) && Array.isArray(form.migrations) ? form.migrations : []

/** It would run at every start, since stored settings count as those of the present version. */
function rejectLaterMigrations(plugin: UnknownObject, version: string): void {
  const numbers = version.replace(/[-+].*/, '')
  const later = formNames
    .flatMap((name) => listMigrations(plugin[name]))
    .find((since) => since !== numbers && numbers.localeCompare(String(since), 'en', { numeric: true }) < 0)
  if (later === undefined) return
  throw new Error(`It has a migration of settings for version ${later}, and is version ${version} itself.`)
}

async function makeParts(plugin: UnknownObject, context: unknown): Promise<Map<string, unknown>> {
  const parts = new Map<string, unknown>()
  for (const [name, make] of Object.entries(plugin)) {
    if (formNames.some((form) => form === name) || make === undefined) continue
    if (!isFunction(make)) throw new Error(`The plugin's ${name} is not made by a function.`)
    const part = await make(context)
    if (!isObject(part)) throw new Error(`What the plugin makes for ${name} is not an object.`)
    parts.set(name, part)
  }
  return parts
}
