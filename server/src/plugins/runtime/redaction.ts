import { secretMask } from '@querent/sdk/contract'
import type { TextValues } from '../packages/find-text.ts'
import type { PluginDescription } from '../worker/protocol.ts'

const minSecretLength = 4

/** Removes the secrets of a plugin's settings from everything that is logged or stored. */
export type Redact = (text: string) => string

/** Before the plugin has declared which of its fields are secret, all values are treated as secret. */
export function createRedaction(
  config: Readonly<Record<string, unknown>>,
  description: PluginDescription | undefined,
): Redact {
  const secretNames = description?.forms.config?.filter(({ secret }) => secret).map(({ name }) => name)
  const secrets = Object.entries(config)
    .filter(([name]) => secretNames?.includes(name) ?? true)
    .map(([, value]) => value)
    .filter((value): value is string => typeof value === 'string' && value.length >= minSecretLength)
    .toSorted((a, b) => b.length - a.length)
    // In URLs and in JSON they are encoded.
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, secretMask), text)
}

/** The details that a plugin logged with a message. Values that are not JSON cannot be logged. */
export function redactDetails(redact: Redact, details: unknown): unknown {
  try {
    const text = JSON.stringify(details)
    return text === undefined ? undefined : JSON.parse(redact(text))
  } catch {
    return undefined
  }
}

export function redactTexts(redact: Redact, values: TextValues): TextValues {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]),
  )
}
