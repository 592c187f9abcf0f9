import { accountRole, mailStatus } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import { accountState } from '../auth/index.ts'

/** The accounts that can administer the site, in the order of their ids. */
export async function listAdmins(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', accountRole.admin)
    .where('status', '=', accountState.available)
    .where('mail_status', '=', mailStatus.confirmed)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
