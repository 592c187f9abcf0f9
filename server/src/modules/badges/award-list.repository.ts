import { qualifyColumns } from '../../db/statements/table-columns.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { userBasicColumns } from '../users/index.ts'
import { badgeState } from './badge-state.rules.ts'

/** Awards of one badge, limited to one account unless `userId` is 0. */
export type AwardFilter = { badgeId: number; userId: number }

function selectAwards(db: Executor, { badgeId, userId }: AwardFilter) {
  const query = db
    .selectFrom('badge_awards as a')
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .where('a.badge_id', '=', badgeId)
    .where('b.status', '=', badgeState.active)
  return userId === 0 ? query : query.where('a.user_id', '=', userId)
}

export async function countAwards(db: Executor, filter: AwardFilter): Promise<number> {
  const row = await selectAwards(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

const accountColumns = userBasicColumns.filter((column) => column !== 'id')

/** The posts that earned each award, whatever their kind, with the states that decide who may see them. */
export function listAwards(db: Executor, filter: AwardFilter, { limit, offset }: PageWindow) {
  return selectAwards(db, filter)
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('comments as c', 'c.id', 'a.object_id')
    .leftJoin('answers as n', (join) =>
      join.on((eb) => eb('n.id', '=', eb.fn.coalesce('c.answer_id', 'a.object_id'))),
    )
    .leftJoin('questions as q', (join) =>
      join.on((eb) => eb('q.id', '=', eb.fn.coalesce('c.question_id', 'n.question_id', 'a.object_id'))),
    )
    .select(['a.object_id', 'a.user_id', 'a.created_at'])
    .select(qualifyColumns('u', accountColumns))
    .select(['c.id as comment_id', 'c.status as comment_status'])
    .select(['n.id as answer_id', 'n.user_id as answer_user_id', 'n.status as answer_status'])
    .select(['q.id as question_id', 'q.user_id as question_user_id', 'q.status as question_status'])
    .select(['q.show as question_show', 'q.title'])
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type AwardRow = Awaited<ReturnType<typeof listAwards>>[number]
