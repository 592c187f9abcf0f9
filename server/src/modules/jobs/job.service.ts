import type { AuditAction } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import {
  discardJobs,
  type JobSelection,
  listFailedJobs,
  listLaneStates,
  retryJobs,
} from '../../platform/queue/index.ts'
import { listScheduledWork } from '../../platform/schedule/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'>

/** As in requests. */
type Selection = { ids: string[]; all: boolean }

export type JobService = ReturnType<typeof createJobService>

export function createJobService({ db, clock }: Dependencies) {
  type Change = { action: AuditAction; apply: (tx: Tx, ids: JobSelection) => Promise<number> }

  async function change(context: AuditContext, { ids, all }: Selection, { action, apply }: Change) {
    const selected = all ? 'all' : ids.map(Number)
    if (selected.length === 0) return 0
    return inTransaction(db, async (tx) => {
      const count = await apply(tx, selected)
      const object = { kind: 'job', id: all ? 'all' : ids.join(', ').slice(0, 200) } as const
      if (count > 0) await recordChanges(tx, context, clock(), [{ action, object, to: count }])
      return count
    })
  }

  return {
    async describe() {
      return { lanes: await listLaneStates(db), scheduled: await listScheduledWork(db) }
    },
    listFailed: (window: { limit: number; offset: number }) => listFailedJobs(db, window),
    retry: (context: AuditContext, selection: Selection) =>
      change(context, selection, { action: 'job_retry', apply: retryJobs }),
    discard: (context: AuditContext, selection: Selection) =>
      change(context, selection, { action: 'job_discard', apply: discardJobs }),
  }
}
