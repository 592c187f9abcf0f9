import { findText } from '../packages/find-text.ts'
import type { HostLink } from './host-link.ts'
import type { LogLevel, WorkerStart } from './protocol.ts'

/** Writes a line into the log of the site. Fails for details that are not plain data. */
export type WriteLog = (level: LogLevel, message: string, details?: unknown) => void

/** The methods of each part of the context that the host answers. */
const parts = {
  http: ['request'],
  kv: ['get', 'set', 'take', 'delete', 'keys'],
  users: ['find', 'findByUsername', 'findByExternalId', 'settings'],
  content: ['find', 'ask'],
} as const

/** What the factories of a plugin get. Everything but texts and settings is asked of the host. */
export function createContext(
  { slug, siteUrl, language, texts }: WorkerStart,
  config: Readonly<Record<string, unknown>>,
  link: HostLink,
  log: WriteLog,
): unknown {
  const services = Object.entries(parts).map(([part, methods]) => {
    const calls = methods.map((method) => [
      method,
      (...args: unknown[]) => link.ask(`${part}.${method}`, args),
    ])
    return [part, Object.freeze(Object.fromEntries(calls))]
  })
  return Object.freeze({
    slug,
    siteUrl,
    language,
    config: Object.freeze(config),
    log: createLog(log),
    ...Object.fromEntries(services),
    text: (key: string, values?: Readonly<Record<string, string | number>>, wanted = language) =>
      findText(texts, wanted, key, values) ?? key,
  })
}

function createLog(write: WriteLog) {
  const writeAs = (level: LogLevel) => (message: unknown, details?: unknown) => {
    try {
      write(level, String(message), details)
    } catch {
      // What cannot be copied cannot be written down either.
      write(level, String(message))
    }
  }
  return Object.freeze({ info: writeAs('info'), warn: writeAs('warn'), error: writeAs('error') })
}
