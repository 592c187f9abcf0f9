import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'

/** All parts must match; an absent one matches all. */
export type AuditFilter = {
  actor?: string
  action?: string
  objectKind?: string
  objectId?: string
  from?: number
  to?: number
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]

function filtered(db: Executor, { actor, action, objectKind, objectId, from, to }: AuditFilter) {
  let query = db.selectFrom('audit_log')
  if (actor) query = query.where('actor_name', '=', actor)
  if (action) query = query.where('action', '=', action)
  if (objectKind) query = query.where('object_kind', '=', objectKind)
  if (objectId) query = query.where('object_id', '=', objectId)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<=', to)
  return query
}

/** A page of entries, the newest first; `before` continues after an entry. */
export function listEntries(
  db: Executor,
  filter: AuditFilter,
  { limit, offset, before }: PageWindow & { before?: number },
) {
  let query = filtered(db, filter)
  if (before !== undefined) query = query.where('id', '<', before)
  return query
    .select([
      'id',
      'created_at',
      'actor_id',
      'actor_name',
      'ip',
      'action',
      'object_kind',
      'object_id',
      'object_name',
      'field',
      'old_value',
      'new_value',
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countEntries(db: Executor, filter: AuditFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
