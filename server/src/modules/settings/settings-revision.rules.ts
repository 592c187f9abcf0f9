import { createHash } from 'node:crypto'
import type { SettingsRevision } from '@querent/sdk/contract'
import { AppError } from '../../platform/errors/index.ts'

type Values = Readonly<Record<string, unknown>>
type Sent = Values & { revision?: SettingsRevision }

const digestLength = 16

/** A digest of each field, to find out later which of them changed. */
export function getRevision(values: Values): SettingsRevision {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, digest(value)]))
}

/** The values with their revision. */
export function withRevision<Read extends Values>(values: Read): Read & { revision: SettingsRevision } {
  return { ...values, revision: getRevision(values) }
}

/**
 * Merges what an administrator sent without overwriting changes made after they read it: unchanged fields
 * keep their stored value, and a field that both changed is an error. Without a revision, everything sent is
 * accepted.
 */
export function mergeSent<Input extends Sent>(
  stored: Values,
  { revision, ...sent }: Input,
): Omit<Input, 'revision'> {
  return mergeWith(revision, stored, sent)
}

/** The same, if a field may itself be named `revision`. */
export function mergeWith<Input extends Values>(
  revision: SettingsRevision | undefined,
  stored: Values,
  sent: Input,
): Input {
  if (!revision) return sent
  const now = getRevision(stored)
  const mine = getRevision(sent)
  const changed = Object.keys(sent).filter(
    (field) =>
      sent[field] !== undefined &&
      field in revision &&
      field in now &&
      now[field] !== revision[field] &&
      now[field] !== mine[field],
  )
  const conflicts = changed.filter((field) => mine[field] !== revision[field])
  if (conflicts.length > 0) {
    const fields = conflicts.map((field) => ({ field, text: 'settings.changed_elsewhere' }))
    throw new AppError('error.setting.changed_elsewhere', { fields })
  }
  return { ...sent, ...Object.fromEntries(changed.map((field) => [field, stored[field]])) }
}

function digest(value: unknown): string {
  const text = JSON.stringify(value, sortKeys) ?? ''
  return createHash('sha256').update(text).digest('base64url').slice(0, digestLength)
}

/** Equal objects have equal texts, whatever the order of their fields. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
