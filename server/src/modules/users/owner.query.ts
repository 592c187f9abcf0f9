import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isAnonymous } from '../auth/index.ts'

/**
 * The owner of the requested page: the account of a username, or the caller's own. No one if neither is
 * given.
 */
export function ownerCondition(actor: Actor, username: string): RawBuilder<SqlBool> | undefined {
  if (username !== '') return sql<SqlBool>`users.username_key = ${username.toLowerCase()}`
  return isAnonymous(actor) ? undefined : sql<SqlBool>`users.id = ${actor.userId}`
}
