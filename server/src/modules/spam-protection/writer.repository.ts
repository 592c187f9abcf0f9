import type { Executor } from '../../platform/database/database.ts'

/** What the rules have to know of the account that writes a text. */
export function findWriter(db: Executor, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'status', 'mail_status', 'suspended_until', 'role_id', 'reputation'])
    .where('id', '=', id)
    .executeTakeFirst()
}
