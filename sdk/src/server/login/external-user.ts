import type { ExternalUser } from '../connector.ts'
import { PluginError } from '../plugin-error.ts'

/**
 * The response of a provider, not validated yet.
 *
 * @example
 * const facts: ExternalFacts = { id: 42, displayName: 'Ada', verifiedEmail: 'ada@example.com' }
 * @public
 */
export type ExternalFacts = {
  id: unknown
  displayName?: unknown
  username?: unknown
  /** Only if the provider says it is verified. */
  verifiedEmail?: unknown
  avatar?: unknown
}

const maxIdLength = 128
const maxNameLength = 100
const maxEmailLength = 254
const maxUrlLength = 500

function readId(id: unknown): string {
  const text = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id
  // A longer id is not cut: two users could end up with the same one.
  if (typeof text !== 'string' || text.trim() === '' || text.length > maxIdLength) {
    throw new PluginError('error.no_identity')
  }
  return text
}

function readName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const line = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return [...line].slice(0, maxNameLength).join('').trim() || undefined
}

function readEmail(email: unknown): string | undefined {
  if (typeof email !== 'string' || email.length > maxEmailLength) return undefined
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(email) ? email : undefined
}

function readAvatar(url: unknown): string | undefined {
  if (typeof url !== 'string' || url.length > maxUrlLength) return undefined
  return URL.parse(url)?.protocol === 'https:' ? url : undefined
}

/**
 * Makes an external user out of a provider's response: values that have the wrong type, are malformed or too
 * long are omitted or cut. Fails with the text `error.no_identity` if there is no usable id.
 *
 * @example
 * const user = readExternalUser({ id: 42, displayName: 'Ada', avatar: 'https://example.com/ada.png' })
 * @public
 */
export function readExternalUser(facts: ExternalFacts): ExternalUser {
  const user: ExternalUser = { externalId: readId(facts.id) }
  const displayName = readName(facts.displayName)
  const username = readName(facts.username)
  const email = readEmail(facts.verifiedEmail)
  const avatar = readAvatar(facts.avatar)
  if (displayName !== undefined) user.displayName = displayName
  if (username !== undefined) user.username = username
  if (email !== undefined) user.email = email
  if (avatar !== undefined) user.avatar = avatar
  return user
}
