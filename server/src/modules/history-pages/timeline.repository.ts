import { commentStatus, revisionStatus } from '@querent/sdk/contract'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { joinColumns } from '../../db/statements/table-columns.ts'
import type { ActivitiesTable } from '../../db/tables.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { readableAnswerRows } from '../visibility/index.ts'

const entryColumns = [
  'id',
  'type',
  'user_id',
  'trigger_user_id',
  'revision_id',
  'comment',
  'cancelled',
  'cancelled_at',
  'created_at',
] as const

export type TimelineRow = Pick<Selectable<ActivitiesTable>, (typeof entryColumns)[number]> & {
  previous_revision_id: number | null
  /** Set if the object is an answer. */
  answer_id: number | null
  /** Set if the object is a comment. */
  comment_id: number | null
  comment_html: string | null
  /** Entries of the whole timeline. */
  total: number
}

export type TimelineSelection = { subjectId: number; viewer: Actor; hasVotes: boolean }

/**
 * A part of a timeline, newest first. Entries about an answer or a comment that the viewer may not see are
 * omitted, also from the total. Texts are read only for the shown rows.
 */
export async function listTimeline(
  db: Executor,
  selection: TimelineSelection,
  { offset, limit }: PageWindow,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    with shown as (
      select a.id, ans.id as answer_id, c.id as comment_id, count(*) over () as total
      ${visibleEntries(selection)}
      order by a.created_at desc, a.id desc
      limit ${limit} offset ${offset})
    select ${joinColumns('a', entryColumns)},
      shown.answer_id, shown.comment_id, c.html as comment_html, shown.total,
      case when a.revision_id = 0 then null else (
        select max(r.id) from revisions r
        where r.object_id = a.original_object_id and r.id < a.revision_id
          and r.status in (${sql.lit(revisionStatus.first)}, ${sql.lit(revisionStatus.applied)})
      ) end as previous_revision_id
    from shown
    inner join activities a on a.id = shown.id
    left join comments c on c.id = shown.comment_id
    order by a.created_at desc, a.id desc`.execute(db)
  return rows
}

export async function countTimeline(db: Executor, selection: TimelineSelection): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${visibleEntries(selection)}`.execute(db)
  return rows[0]?.total ?? 0
}

function visibleEntries({ subjectId, viewer, hasVotes }: TimelineSelection): RawBuilder<unknown> {
  const votes = hasVotes ? sql<SqlBool>`1 = 1` : sql<SqlBool>`a.type not in ('upvote', 'downvote')`
  return sql`from activities a
    left join answers ans on ans.id = a.object_id
    left join comments c on c.id = a.object_id
    where a.original_object_id = ${subjectId} and ${votes}
      and (ans.id is null or ${readableAnswerRows(viewer, 'ans')})
      and (c.id is null or c.status = ${sql.lit(commentStatus.available)})`
}
