import type { Failure } from './protocol.ts'

const maxMessageLength = 2000

/**
 * A thrown error as plain data. A `PluginError` is recognized by its name: each plugin has its own copy of
 * the class.
 */
export function getFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: 'fault', message: shorten(`threw ${describe(error)}`) }
  const message = shorten(error.message || error.name)
  if (error.name !== 'PluginError') {
    const at = findPlace(error)
    return { kind: 'fault', message, ...(at && { at }) }
  }
  return { kind: 'denial', message, details: plainDetails('details' in error ? error.details : undefined) }
}

/** The innermost line of the plugin's own file; its URL says which build it is. */
function findPlace({ stack }: Error): string | undefined {
  // A plugin may have put anything there.
  const found = String(stack).match(/dist\/server\.js(?:\?[^:\s]*)?(:\d+:\d+)/)
  return found ? `dist/server.js${found[1]}` : undefined
}

function describe(value: unknown): string {
  try {
    return String(value)
  } catch {
    return typeof value
  }
}

const shorten = (text: string) =>
  text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text

function plainDetails(details: unknown): Failure['details'] {
  if (typeof details !== 'object' || details === null) return {}
  const entries = Object.entries(details).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(entries)
}

/** The host's rejection, as the plugin receives it. */
export function toError({ kind, message, details }: Failure): Error {
  const error = new Error(message)
  if (kind === 'denial') error.name = 'PluginError'
  return Object.assign(error, { details: details ?? {} })
}
