import type { Executor } from '../../platform/database/database.ts'

/** The data of the author's account that the rules need. */
export function findWriter(db: Executor, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'status', 'mail_status', 'suspended_until', 'role_id', 'reputation'])
    .where('id', '=', id)
    .executeTakeFirst()
}
