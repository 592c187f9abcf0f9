import { revisionStatus } from '@querent/sdk/contract'
import type { Selectable } from 'kysely'
import type { RevisionsTable } from '../../db/tables.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionContent } from '../history/index.ts'

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
  'rejection_reason',
  'created_at',
] as const

type Row = Pick<Selectable<RevisionsTable>, (typeof columns)[number]>

/** A stored version with the content of its object. */
export type VersionRow = Omit<Row, 'content' | 'kind'> &
  {
    [Kind in keyof RevisionContent]: { kind: Kind; content: RevisionContent[Kind] }
  }[keyof RevisionContent]

function readVersion({ content, ...row }: Row): VersionRow {
  // Only `recordRevision` writes the table, which ties kind and content together.
  return { ...row, content: JSON.parse(content) } as VersionRow
}

type VersionFilter = {
  limit: number
  /** Also lists the rejected suggestions of this user. */
  rejectedOf?: number
}

/** The versions that were published, newest first. */
export async function listShownVersions(
  db: Executor,
  objectId: number,
  { limit, rejectedOf }: VersionFilter,
): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(columns)
    .where('object_id', '=', objectId)
    .where((eb) => {
      const isShown = eb('status', 'in', [revisionStatus.first, revisionStatus.applied])
      if (rejectedOf === undefined) return isShown
      return eb.or([
        isShown,
        eb.and([eb('status', '=', revisionStatus.rejected), eb('user_id', '=', rejectedOf)]),
      ])
    })
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
