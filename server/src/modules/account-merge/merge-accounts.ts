import { lockAscending } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import { closeAccount } from '../accounts/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { accountState } from '../auth/index.ts'
import { repairCountersWithin } from '../recounts/index.ts'
import { findUser, toKey, type UserRow } from '../users/index.ts'
import { mayMerge } from './may-merge.ts'
import {
  addUp,
  forgetOwnApproval,
  lockPosts,
  type Merged,
  mergeColumn,
  mergeFollowers,
  mergeVotes,
  moveAddresses,
} from './merge-rows.repository.ts'
import { userColumns } from './user-columns.rules.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'sessions'>

export type MergeOptions = Merged & {
  /** Whether one of them may have a role. */
  withRole: boolean
  /** Providers that manage the accounts that log in with them. */
  managedBy: readonly string[]
  /** Only reports what would be done. */
  dryRun: boolean
}

/** Rows by table. */
export type MergeReport = { moved: Record<string, number>; dropped: Record<string, number> }

/** Thrown to roll back a dry run, with its report. */
class DryRun extends Error {
  readonly report: MergeReport
  constructor(report: MergeReport) {
    super('A dry run')
    this.report = report
  }
}

/** Moves everything of one account to another and closes the first, in one transaction. */
export function createMergeAccounts(dependencies: Dependencies) {
  return async (context: AuditContext, options: MergeOptions): Promise<MergeReport> => {
    try {
      return await inTransaction(dependencies.db, async (tx) => {
        const report = await merge(tx, dependencies, context, options)
        if (options.dryRun) throw new DryRun(report)
        return report
      })
    } catch (error) {
      if (error instanceof DryRun) return error.report
      throw error
    }
  }
}

async function merge(tx: Tx, dependencies: Dependencies, context: AuditContext, options: MergeOptions) {
  const { fromId, intoId } = options
  const merged = { fromId, intoId }
  await lockPosts(tx, merged)
  await lockAscending(tx, 'users', [fromId, intoId])
  const from = await findUser(tx, fromId)
  const into = await findUser(tx, intoId)
  await mayMerge(tx, { from, into, ...options })
  if (!from || !into) throw new Error('An account that does not exist was let through.')
  const report: MergeReport = { moved: {}, dropped: { votes: await mergeVotes(tx, merged) } }
  await addUp(tx, merged)
  for (const [table, columns] of Object.entries(userColumns)) {
    for (const [column, rule] of Object.entries(columns)) {
      const { moved, dropped } = await mergeColumn(tx, { table, column, rule }, merged)
      // The first column names the owner of the row.
      if (column === Object.keys(columns)[0] && moved > 0) report.moved[table] = moved
      if (dropped > 0) report.dropped[table] = (report.dropped[table] ?? 0) + dropped
    }
  }
  if (report.dropped.votes === 0) delete report.dropped.votes
  await mergeFollowers(tx, merged)
  await forgetOwnApproval(tx, intoId)
  await moveAddresses(tx, merged, toKey(from.username))
  await close(tx, dependencies, context, { from, into })
  await repairCountersWithin(tx)
  return report
}

async function close(
  tx: Tx,
  { clock, events, sessions }: Dependencies,
  context: AuditContext,
  { from, into }: { from: UserRow; into: UserRow },
): Promise<void> {
  const now = clock()
  // Its codes are deleted with its other rows.
  await closeAccount(tx, { codes: { revokeAll: async () => {} }, events, sessions }, from, now)
  await signal(tx, 'account', into.id)
  await signal(tx, 'notifications', into.id)
  const object = { kind: 'user', id: from.id, name: from.username } as const
  const status = from.status === accountState.suspended ? 'suspended' : 'normal'
  await recordChanges(tx, context, now, [
    { action: 'user_status', object, field: 'status', from: status, to: 'deleted' },
    { action: 'user_status', object, field: 'merged_into', to: into.username },
  ])
}
