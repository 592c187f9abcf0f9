import { revisionStatus } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionContent } from '../history/index.ts'

type Row = {
  id: number
  object_id: number
  user_id: number
  title: string
  content: string
  summary: string
  status: number
  /** Who decided about it, 0 = nobody. */
  reviewer_id: number
  created_at: number
}

/** A version as it was kept, with what its object contained. */
export type VersionRow = Omit<Row, 'content'> &
  {
    [Kind in keyof RevisionContent]: { kind: Kind; content: RevisionContent[Kind] }
  }[keyof RevisionContent]

const columns = [
  'id',
  'kind',
  'object_id',
  'user_id',
  'title',
  'content',
  'summary',
  'status',
  'reviewer_id',
  'created_at',
] as const

function readVersion({ content, ...row }: Row & { kind: string }): VersionRow {
  // The table is written by `recordRevision` alone, which ties kind and content together.
  return { ...row, content: JSON.parse(content) } as VersionRow
}

/** The versions that were shown to all, newest first. */
export async function listShownVersions(
  db: Executor,
  objectId: number,
  limit: number,
): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(columns)
    .where('object_id', '=', objectId)
    .where('status', 'in', [revisionStatus.first, revisionStatus.applied])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readVersion)
}

export async function findVersions(db: Executor, ids: readonly number[]): Promise<VersionRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('revisions').select(columns).where('id', 'in', ids).execute()
  return rows.map(readVersion)
}
