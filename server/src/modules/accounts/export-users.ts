import type { Endpoints, ParsedInputOf } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { toCsvTime } from '../../platform/csv.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { writeCsv } from '../../platform/write-csv.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { presentAdminUser } from './admin-user.presenter.ts'
import { listUsers, type UserFilter } from './admin-user.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings'>

const columns = [
  'id',
  'username',
  'name',
  'email',
  'role',
  'status',
  'reputation',
  'created',
  'suspended until',
]

/** Users as a CSV file; the export is in the audit log. */
export async function exportUsers(
  { db, clock, settings }: Dependencies,
  context: AuditContext,
  input: ParsedInputOf<Endpoints['adminUserExport']>,
  filter: UserFilter,
): Promise<string> {
  const change = { action: 'export' as const, object: { kind: 'content' as const, id: 'users' }, to: input }
  await inTransaction(db, (tx) => recordChanges(tx, context, clock(), [change]))
  const ids = input.ids
    ?.split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  const chosen = input.ids ? { ...filter, ids } : filter
  return writeCsv(columns, async (window) => {
    if (chosen.ids?.length === 0) return []
    const rows = await listUsers(db, chosen, window)
    return rows.map((row) => {
      const user = presentAdminUser(row, settings.current)
      return [
        user.user_id,
        user.username,
        user.display_name,
        user.e_mail,
        user.role_name,
        user.status,
        user.rank,
        toCsvTime(user.created_at),
        toCsvTime(user.suspended_until),
      ]
    })
  })
}
