import { emailField } from '@querent/sdk/contract'
import { z } from 'zod'

/** Who somebody is elsewhere, as far as it can be believed in form. */
export type ExternalPerson = {
  externalId: string
  displayName: string
  username: string
  /** Verified by the provider; empty where there is none. */
  email: string
  /** An https address, or empty. */
  avatar: string
  role?: 'user' | 'moderator' | 'admin'
  /** Of user centers. */
  bio: string
  status: 'available' | 'suspended' | 'deleted'
}

const identity = z.object({ externalId: z.string().min(1).max(255) })
const text = z.string().max(4000).catch('')
const details = z.object({
  displayName: text,
  username: text,
  email: z.string().catch(''),
  avatar: text,
  role: z.enum(['user', 'moderator', 'admin']).optional().catch(undefined),
  bio: text,
  status: z.enum(['available', 'suspended', 'deleted']).catch('available'),
})

const longestName = 30
/** As long as a picture's address may be in the profile. */
const longestAvatar = 200

/** What a plugin told, without what cannot be used; undefined where it names nobody. */
export function readPerson(told: unknown): ExternalPerson | undefined {
  const known = identity.safeParse(told)
  if (!known.success || /[\p{Cc}\p{Cs}]/u.test(known.data.externalId)) return undefined
  const person = details.parse(told)
  const email = emailField.safeParse(person.email.trim())
  return {
    ...person,
    externalId: known.data.externalId,
    displayName: cleanName(person.displayName),
    username: cleanName(person.username),
    email: email.success ? email.data : '',
    avatar: isPicture(person.avatar) ? person.avatar : '',
  }
}

/** Without what cannot be seen or turns writing around, and no longer than a name may be. */
function cleanName(name: string): string {
  const seen = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...seen].slice(0, longestName).join('').trim()
}

function isPicture(address: string): boolean {
  if (address.length > longestAvatar || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}
