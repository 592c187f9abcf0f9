import { accountRole } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import { accountState } from '../auth/index.ts'

/** The site's administrators, in order of their ids. */
export async function listAdministrators(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', accountRole.admin)
    .where('status', '=', accountState.available)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasUser(db: Executor, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}
