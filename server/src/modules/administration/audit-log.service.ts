import {
  type AuditEntry,
  auditEntry,
  type Endpoints,
  type PageOf,
  type ParsedInputOf,
} from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { toCsvLine, toCsvTime } from '../../platform/csv.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { daySeconds } from '../../platform/durations.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { exportLimit } from '../../platform/write-csv.ts'
import { type AuditContext, deleteEntriesBefore, recordChanges } from '../audit/index.ts'
import { type AuditFilter, type AuditRow, countEntries, listEntries } from './audit-log.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings'>
type PageInput = ParsedInputOf<Endpoints['auditLogPage']>
type ExportInput = ParsedInputOf<Endpoints['auditLogExport']>

const batchSize = 1000

const columns = [
  'time',
  'actor',
  'address',
  'action',
  'kind',
  'id',
  'name',
  'field',
  'old value',
  'new value',
]

/** Shows what administrators changed, and deletes entries that are older than the setting. */
export function createAuditLog({ db, clock, settings }: Dependencies) {
  return {
    async page(input: PageInput): Promise<PageOf<AuditEntry>> {
      const filter = toFilter(input)
      const count = await countEntries(db, filter)
      const window = pageWindow(input, 20)
      const rows = window.offset < count ? await listEntries(db, filter, window) : []
      return { count, list: rows.map(present) }
    },

    /** CSV, the newest entries first; an earlier `to` exports what is beyond the limit. The export is recorded. */
    async export(input: ExportInput, context: AuditContext): Promise<string> {
      const object = { kind: 'content' as const, id: 'audit_log' }
      await inTransaction(db, (tx) =>
        recordChanges(tx, context, clock(), [{ action: 'export', object, to: input }]),
      )
      const lines = [toCsvLine(columns)]
      for (let before: number | undefined; lines.length <= exportLimit; ) {
        const rows = await listEntries(db, toFilter(input), { limit: batchSize, offset: 0, before })
        for (const row of rows) lines.push(toLine(row))
        if (rows.length < batchSize) break
        before = rows.at(-1)?.id
      }
      return lines.join('')
    },

    async removeOld(): Promise<void> {
      const time = clock() - settings.current.audit.retention_days * daySeconds
      await deleteEntriesBefore(db, time)
    },
  }
}

const toFilter = ({ actor, action, object_kind, object_id, from, to }: ExportInput): AuditFilter => ({
  actor,
  action,
  objectKind: object_kind,
  objectId: object_id,
  from,
  to,
})

function present({ id, actor_id, actor_name, action, object_kind, ...rest }: AuditRow): AuditEntry {
  return {
    id: String(id),
    actor: { id: String(actor_id), username: actor_name },
    // The log contains only these words.
    action: auditEntry.shape.action.parse(action),
    object_kind: auditEntry.shape.object_kind.parse(object_kind),
    ...rest,
  }
}

const toLine = (row: AuditRow) =>
  toCsvLine([
    toCsvTime(row.created_at),
    row.actor_name,
    row.ip,
    row.action,
    row.object_kind,
    row.object_id,
    row.object_name,
    row.field,
    row.old_value,
    row.new_value,
  ])
