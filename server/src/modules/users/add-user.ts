import { randomBytes } from 'node:crypto'
import { accountRole, mailStatus } from '@querent/sdk/contract'
import { type Database, inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { accountState } from '../auth/index.ts'
import { isReservedUsername, isValidUsername, toUsername } from '../identifiers/index.ts'
import {
  findTakenUsernames,
  findUserByEmail,
  insertUser,
  type NewUserRow,
  toKey,
  type UserRow,
} from './user.repository.ts'

/** A new account, with the role and reputation of a new member. */
export type NewUser = {
  displayName: string
  /** As returned by `deriveUsername`. */
  username: string
  /** Empty for accounts without an address that log in with a provider. */
  email: string
  passwordHash: string
  isActivated: boolean
  registeredIp?: string
  lastLoginAt?: number
  createdAt: number
  /** The field of the form for a rejected address. */
  emailField: 'e_mail' | 'email'
}

const attempts = 20

/**
 * Adds an account and does `also` in the same transaction. Rejects an address that is already in use, even by
 * a concurrent request; a username that is in use gets a random suffix.
 */
export async function addUser<T>(
  db: Database,
  user: NewUser,
  also: (tx: Tx, row: UserRow) => Promise<T>,
): Promise<T> {
  const { username: wanted } = user
  const taken = await findTakenUsernames(db, [wanted])
  let username = taken.has(toKey(wanted)) ? withSuffix(wanted) : wanted
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => also(tx, await insertUser(tx, buildRow(user, username))))
    } catch (error) {
      if (!isUniqueViolation(error) || attempt >= attempts) throw error
      if (await findUserByEmail(db, user.email)) throw fieldError('error.email.duplicate', user.emailField)
      username = withSuffix(wanted)
    }
  }
}

/** The username derived from a new member's name; undefined if it would not be allowed. */
export function deriveUsername(displayName: string, reserved?: ReadonlySet<string>): string | undefined {
  const username = toUsername(displayName)
  return isValidUsername(username) && !isReservedUsername(username, false, reserved) ? username : undefined
}

/** Makes room at the end of a name for four random hexadecimal digits. */
export function withSuffix(username: string): string {
  return username.slice(0, 26) + randomBytes(2).toString('hex')
}

/** The row of a new account under a username. */
export function buildRow(user: Omit<NewUser, 'username'>, username: string): NewUserRow {
  return {
    username,
    username_key: toKey(username),
    display_name: user.displayName,
    email: user.email,
    email_key: user.email === '' ? null : toKey(user.email),
    mail_status: user.isActivated ? mailStatus.confirmed : mailStatus.unconfirmed,
    status: accountState.available,
    role_id: accountRole.user,
    password_hash: user.passwordHash,
    registered_ip: user.registeredIp ?? '',
    last_login_at: user.lastLoginAt ?? 0,
    created_at: user.createdAt,
  }
}
