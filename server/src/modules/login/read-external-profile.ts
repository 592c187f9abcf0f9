import { emailField, toVisibleName } from '@querent/sdk/contract'
import { z } from 'zod'

/** A user's external identity, validated in form. */
export type ExternalProfile = {
  externalId: string
  displayName: string
  username: string
  /** Verified by the provider; empty if there is none. */
  email: string
  /** An https URL, or empty. */
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

const maxNameLength = 30
/** The maximum length of an image's URL in a profile. */
const maxAvatarUrlLength = 200

/** The usable part of a plugin's answer; undefined if it does not identify a user. */
export function readExternalProfile(raw: unknown): ExternalProfile | undefined {
  const known = identity.safeParse(raw)
  if (!known.success || /[\p{Cc}\p{Cs}]/u.test(known.data.externalId)) return undefined
  const profile = details.parse(raw)
  const email = emailField.safeParse(profile.email.trim())
  return {
    ...profile,
    externalId: known.data.externalId,
    displayName: cleanName(profile.displayName),
    username: cleanName(profile.username),
    email: email.success ? email.data : '',
    avatar: isImage(profile.avatar) ? profile.avatar : '',
  }
}

/** As members see it, and not longer than a name may be. */
function cleanName(name: string): string {
  const visible = toVisibleName(name.replace(/\p{Cc}/gu, ' '))
  return toVisibleName([...visible].slice(0, maxNameLength).join(''))
}

function isImage(url: string): boolean {
  if (url.length > maxAvatarUrlLength || !URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === ''
}
