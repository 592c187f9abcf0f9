import { randomBytes } from 'node:crypto'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { acceptLegal } from '../accounts/index.ts'
import { addExternalLogin, type ExternalIdentity } from '../auth/index.ts'
import { type MarkdownRenderer, TextTooComplexError } from '../rendering/index.ts'
import './login.events.ts'
import { addUser, deriveUsername, type UserRow, updateUser } from '../users/index.ts'
import type { ExternalProfile } from './read-external-profile.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'markdown' | 'settings'>

type Newcomer = {
  profile: ExternalProfile
  /** Absent while the entered address is not confirmed: the mail's code adds it. */
  identity: ExternalIdentity | undefined
  email: string
  ip: string
}

/** The identity was connected with another user meanwhile. */
export class IdentityTaken extends Error {
  constructor() {
    super('The external identity is connected with an account already.')
    this.name = 'IdentityTaken'
  }
}

/** Adds the account of a user who logged in with a provider; without a password. */
export async function addExternalUser<T>(
  { db, clock, events, markdown, settings }: Dependencies,
  { profile, identity, email, ip }: Newcomer,
  also: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const bioHtml = await renderBio(markdown, profile.bio)
  const now = clock()
  const username = getUsername(profile, settings.reservedUsernames)
  const newUser = {
    displayName: [...profile.displayName].length >= 2 ? profile.displayName : username,
    username,
    email,
    passwordHash: '',
    isActivated: identity !== undefined,
    registeredIp: ip,
    lastLoginAt: now,
    createdAt: now,
    emailField: 'email' as const,
  }
  return addUser(db, newUser, async (tx, user) => {
    if (identity && !(await addExternalLogin(tx, identity, { userId: user.id, at: now }))) {
      throw new IdentityTaken()
    }
    const legal_version = await acceptLegal(tx, { userId: user.id, at: now })
    const offer = { userId: user.id, url: profile.avatar }
    if (profile.avatar) await events.record(tx, 'login.avatarOffered', offer)
    const changes = bioHtml ? { bio: profile.bio, bio_html: bioHtml } : {}
    if (Object.keys(changes).length > 0) await updateUser(tx, user.id, changes)
    return also(tx, { ...user, ...changes, legal_version })
  })
}

/** Empty if the text cannot be shown: no one is rejected because of data from another site. */
async function renderBio(markdown: MarkdownRenderer, bio: string): Promise<string> {
  try {
    return await markdown.renderBio({ source: bio, userId: 0, field: 'bio' })
  } catch (error) {
    if (error instanceof TextTooComplexError) return ''
    throw error
  }
}

/** The first valid one of the names at the provider; else twelve random digits. */
function getUsername(
  { username, displayName, email }: ExternalProfile,
  reserved: ReadonlySet<string> | undefined,
): string {
  for (const name of [username, displayName, email.slice(0, Math.max(0, email.lastIndexOf('@')))]) {
    const derived = deriveUsername(name, reserved)
    if (derived !== undefined) return derived
  }
  return randomBytes(6).toString('hex')
}
