import { findText } from '../packages/find-text.ts'
import type { HostLink } from './host-link.ts'
import type { UnknownObject } from './is-object.ts'
import type { LogLevel, VersionedValues, WorkerStart } from './protocol.ts'

/** Writes a line to the log of the site. Fails for details that are not plain data. */
export type WriteLog = (level: LogLevel, message: string, details?: unknown) => void

/** The methods of each part of the context that the host answers. */
const parts = {
  http: ['request'],
  kv: ['get', 'set', 'take', 'delete', 'keys'],
  users: ['find', 'findByUsername', 'findByExternalId', 'settings'],
  content: ['find', 'ask', 'answer', 'comment', 'changeTags', 'createTag'],
} as const

export type ContextSettings = {
  /** The administrator's settings. */
  values: UnknownObject
  /** A member's settings, as the plugin may see them. */
  readMemberSettings: (stored: VersionedValues) => UnknownObject
}

/** The input of a plugin's factories. Everything but texts and settings is requested from the host. */
export function createContext(
  { slug, siteUrl, language, texts }: WorkerStart,
  { values: config, readMemberSettings }: ContextSettings,
  link: HostLink,
  log: WriteLog,
): unknown {
  const services = Object.entries(parts).map(([part, methods]) => {
    const calls = methods.map((method) => [
      method,
      (...args: unknown[]) => link.ask(`${part}.${method}`, args),
    ])
    return [part, Object.fromEntries(calls)] as const
  })
  const { users, ...others } = Object.fromEntries(services)
  const settings = async (...args: unknown[]) =>
    readMemberSettings((await link.ask('users.settings', args)) as VersionedValues)
  return Object.freeze({
    slug,
    siteUrl,
    language,
    config: Object.freeze(config),
    log: createLog(log),
    sockets: createSockets(link),
    ...Object.fromEntries(Object.entries(others).map(([part, calls]) => [part, Object.freeze(calls)])),
    // It was stored, perhaps for another version of the plugin.
    users: Object.freeze({ ...users, settings }),
    text: (key: string, values?: Readonly<Record<string, string | number>>, wanted = language) =>
      findText(texts, wanted, key, values) ?? key,
  })
}

/** The host identifies a connection by its number. */
function createSockets(link: HostLink) {
  return Object.freeze({
    async open(url: unknown) {
      const socket = await link.ask('sockets.open', [url])
      return Object.freeze({
        write: (bytes: unknown) => link.ask('sockets.write', [socket, bytes]),
        read: () => link.ask('sockets.read', [socket]),
        close: () => link.ask('sockets.close', [socket]),
      })
    },
  })
}

function createLog(write: WriteLog) {
  const writeAs = (level: LogLevel) => (message: unknown, details?: unknown) => {
    try {
      write(level, String(message), details)
    } catch {
      // Values that cannot be copied cannot be logged either.
      write(level, String(message))
    }
  }
  return Object.freeze({ info: writeAs('info'), warn: writeAs('warn'), error: writeAs('error') })
}
