import { findUserByEmail, findUserByUsername } from '../modules/users/index.ts'
import type { Database } from '../platform/database/database.ts'
import { UsageError } from './command.ts'

/** The account that an argument names, by its username or its email address. */
export async function findAccount(db: Database, name: string) {
  const user = (await findUserByUsername(db, name)) ?? (await findUserByEmail(db, name))
  if (!user) throw new UsageError(`No account has the username or email address ${JSON.stringify(name)}.`)
  return user
}
